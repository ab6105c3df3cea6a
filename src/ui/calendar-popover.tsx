import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { enAU } from 'date-fns/locale/en-AU';
import Popover from '@mui/material/Popover';

interface Props {
  readonly anchor: HTMLElement;
  /** YYYY-MM-DD */
  readonly value: string | null;
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

/** A calendar day in the picker's own zone, so that no day moves. */
function toDate(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

function toDay(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** Month calendar below a date field; loaded when it is first opened. */
export default function CalendarPopover({ anchor, value, today, min, max, onPick, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Choose a date' } }}
    >
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enAU}>
        <DateCalendar
          autoFocus
          value={value === null ? null : toDate(value)}
          referenceDate={toDate(value ?? today)}
          minDate={min === undefined ? undefined : toDate(min)}
          maxDate={max === undefined ? undefined : toDate(max)}
          onChange={(date: Date | null, state) => {
            if (date !== null && state === 'finish') onPick(toDay(date));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
