import IconButton from '@mui/material/IconButton';
import { CallIcon } from '#src/ui/icons.ts';
import { normalisePhone } from '#domain/phone.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useRecord } from '../../record.ts';
import { usePhoneLine } from './phone-line-context.tsx';

interface Props {
  readonly phone: string;
  readonly name: string;
  readonly contactType: string;
}

/** Rings somebody from the browser; 'na' where calls are not set up (spec 1 §4). */
export function CallButton({ phone, name, contactType }: Props) {
  const { path } = useRecord();
  const { line, state } = usePhoneLine();
  const isAvailable = state.status === 'ready' || state.status === 'closed';
  const label = isAvailable ? `Call ${name}` : `Call ${name}: ${state.status}`;
  return (
    <Tip title={state.status === 'na' ? 'na: calls are not set up' : label}>
      {/* it stays in reach of the keyboard, so that it can say why it does nothing */}
      <IconButton
        aria-label={label}
        aria-disabled={!isAvailable}
        className={isAvailable ? undefined : 'cm-call-off'}
        onClick={() => {
          if (isAvailable)
            void line?.call({ phone: normalisePhone(phone), name, contactType, logPath: path('comms/call') });
        }}
      >
        <CallIcon fontSize="small" />
      </IconButton>
    </Tip>
  );
}
