// What insureds say happened, by cause. {place} and {rooms} are filled in.

export const LOSSES: Readonly<Record<string, readonly string[]>> = {
  storm: [
    'A severe thunderstorm came through {place} in the late afternoon. Hail cracked a run of roof tiles and rain came in over the {rooms}.',
    'Strong winds lifted ridge capping overnight. We woke to water dripping through the {rooms}.',
    'A limb came off the neighbour’s gum tree in the storm and went through the roof. Water damage to the {rooms}.',
    'Heavy rain got in where the flashing was torn off by the wind. The {rooms} took most of it. SES put a tarp on.',
    'The box gutter could not cope and the wind had shifted the sheeting. Plaster has come down in the {rooms}.',
    'Golf-ball hail for about ten minutes. Skylight broken, roof sheets dented, and water through the {rooms}.',
  ],
  flood: [
    'The creek behind the house broke its banks and water entered the home. The {rooms} went under.',
    'River levels in {place} peaked overnight. We were evacuated by SES and came back to mud through the {rooms}.',
    'Floodwater came up through the street and under the doors. Affected: {rooms}. Power was cut by the authority.',
  ],
  fire: [
    'An electrical fault behind the rangehood started a fire while dinner was on. Fire and Rescue put it out within twenty minutes. Damage to the {rooms}.',
    'The clothes dryer caught fire. Heavy smoke through the house; flame damage in the {rooms}.',
    'A lithium scooter battery on charge went up. The {rooms} burnt before the brigade arrived.',
    'Oil on the stove caught alight when I took a phone call. Damage to the {rooms}, nobody hurt.',
    'Embers from a grass fire got under the eaves. The {rooms} were affected before crews contained it.',
  ],
  theft: [
    'Came home from work and found the place turned over. Entry was through the {rooms}. Laptops, jewellery and a camera are gone.',
    'Offenders forced the {rooms} while we were at the coast for the weekend. Police attended and took prints.',
    'Bikes and power tools were taken overnight. The lock on the {rooms} was cut.',
    'A window was jemmied during the school run. Two televisions and a games console are missing. Damage to the {rooms}.',
  ],
  escape_of_liquid: [
    'The flexi-hose under the basin burst while we were out. Water ran for hours through the {rooms}.',
    'The hot water unit in the roof space let go. Ceiling is down and there is water in the {rooms}.',
    'The dishwasher supply line has been letting go behind the cabinets and flooded the {rooms} on Sunday night.',
    'The unit above had an overflowing bath. Water came through the light fittings into the {rooms}.',
    'A pipe in the wall cracked. Plumber isolated it; the {rooms} are saturated.',
  ],
  impact: [
    'A utility mounted the kerb and hit the {rooms}. The driver stopped and gave us details.',
    'A delivery truck reversed into the {rooms} and left. A neighbour wrote the registration down.',
    'A kangaroo on the road made a driver swerve into the {rooms}. Police have a report.',
    'A large branch fell on a still day and struck the {rooms}.',
  ],
  accidental_damage: [
    'My son put a cricket ball through the television in the {rooms}.',
    'A tin of paint went over while we were redecorating. The carpet in the {rooms} cannot be cleaned.',
    'I dropped a cast iron pot and cracked the stone in the {rooms}.',
    'Coffee went through my laptop in the {rooms} and it will not start.',
  ],
  glass: [
    'The {rooms} shattered when the wind slammed it. Glass everywhere, taped up for now.',
    'A stone from the mower went through the {rooms}.',
    'The {rooms} cracked right across with no obvious impact. Not safe to use.',
  ],
};
