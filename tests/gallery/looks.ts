// Both themes at both widths.
export interface Look {
  readonly id: string;
  readonly label: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

export const LOOKS: readonly Look[] = [
  { id: 'light', label: 'Light, 1440', theme: 'light', ...DESK },
  { id: 'dark', label: 'Dark, 1440', theme: 'dark', ...DESK },
  { id: 'light-phone', label: 'Light, 390', theme: 'light', ...PHONE },
  { id: 'dark-phone', label: 'Dark, 390', theme: 'dark', ...PHONE },
];
