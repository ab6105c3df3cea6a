declare module 'virtual:cast' {
  import type { Cast } from '../cast/cast.ts';
  export const cast: Cast;
}
