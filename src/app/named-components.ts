// Every component that definitions name, by area. A new area adds its face here.
import { components as claim } from '#src/custom/claim/index.ts';
import { components as complaint } from '#src/custom/complaint/index.ts';
import { components as configuration } from '#src/custom/configuration/components.ts';
import { components as conflicts } from '#src/custom/conflicts/index.ts';
import { components as incidents } from '#src/custom/incidents/index.ts';
import { components as obligations } from '#src/custom/obligations/index.ts';
import { components as suppliers } from '#src/custom/suppliers/index.ts';
import { components as training } from '#src/custom/training/index.ts';
import { components as users } from '#src/custom/users/index.ts';
import { joinComponents } from '#src/kit/form/named-components.ts';

export const namedComponents = joinComponents([
  claim,
  complaint,
  configuration,
  conflicts,
  incidents,
  obligations,
  suppliers,
  training,
  users,
]);
