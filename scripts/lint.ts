// The part of `npm run lint` that sees the whole of the sources: who imports whom (scripts/lint/floors.ts), and circles.
import { ALONE, APART, FLOORS } from './lint/floors.ts';
import { readImports } from './lint/imports.ts';
import { circles, floorFaults } from './lint/rooms.ts';

const imports = readImports(
  `${import.meta.dirname}/..`,
  FLOORS.flatMap(({ within, floors, around = [] }) => (within === '' ? [...floors.flat(), ...around] : [])),
);
const faults = [
  ...floorFaults({ floors: FLOORS, apart: APART, alone: ALONE }, imports),
  ...circles(imports).map((files) => `a circle of imports: ${files.join(', ')}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
