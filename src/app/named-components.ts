// Every component that definitions name, by area. A new area adds its face here.
import { components as claim } from '#src/custom/claim/index.ts';
import { components as configuration } from '#src/custom/configuration/components.ts';
import { components as suppliers } from '#src/custom/suppliers/index.ts';
import { components as users } from '#src/custom/users/index.ts';
import { joinComponents } from '#src/kit/form/named-components.ts';

export const namedComponents = joinComponents([claim, configuration, suppliers, users]);
