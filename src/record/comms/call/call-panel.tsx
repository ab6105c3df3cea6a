import { useEffect, useState, useSyncExternalStore } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { formatPhone } from '#domain/phone.ts';
import { CallIcon, CloseIcon, HangUpIcon, MicrophoneIcon, MicrophoneOffIcon } from '#src/ui/icons.ts';
import { callMinutes, type LineStatus, type OpenCall, type PhoneLine } from './phone-line.ts';
import './call-panel.css';

const WORDS: Readonly<Record<LineStatus, string>> = {
  na: 'na',
  ready: 'Ready',
  connecting: 'Connecting...',
  ringing: 'Ringing...',
  open: 'Open',
  closed: 'Call ended',
};

/** Minutes and seconds: 4:07. */
function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long the other side has been on the line; it moves while the call is open. */
function Elapsed({ call: { answeredAt, endedAt } }: { readonly call: OpenCall }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return answeredAt === undefined ? null : <span className="cp-clock">{clock((endedAt ?? now) - answeredAt)}</span>;
}

/** The drawer that writes the call down, with what is known of it. */
function logAddress(call: OpenCall): string {
  const person = [call.name, formatPhone(call.phone)].filter(Boolean).join(', ');
  return `${call.logPath}?${new URLSearchParams({ direction: 'outbound', type: call.contactType, person, minutes: String(callMinutes(call)), at: new Date(call.startedAt).toISOString() }).toString()}`;
}

/** The call that is open, or has just ended: who, how long, hang up; then log it. */
export default function CallPanel({ line }: { readonly line: PhoneLine }) {
  const { status, call } = useSyncExternalStore(line.subscribe, line.state);
  if (call === undefined) return null;
  const isOver = status === 'closed';
  return (
    <section className="cp-panel" aria-label="Call">
      <CallIcon className="cp-icon" data-status={status} />
      <div className="cp-who">
        <span className="cp-name">{call.name}</span>
        <span className="cw-meta">
          <span role="status">{WORDS[status]}</span> <Elapsed call={call} />
        </span>
      </div>
      {isOver ? (
        <>
          <Button component={Link} to={logAddress(call)} variant="tonal" onClick={line.dismiss}>
            Log call
          </Button>
          <IconButton aria-label="Close" onClick={line.dismiss}>
            <CloseIcon />
          </IconButton>
        </>
      ) : (
        <>
          <IconButton
            aria-label="Mute"
            aria-pressed={call.isMuted}
            disabled={status !== 'open'}
            onClick={line.toggleMute}
          >
            {call.isMuted ? <MicrophoneOffIcon /> : <MicrophoneIcon />}
          </IconButton>
          <Button variant="contained" color="error" startIcon={<HangUpIcon />} onClick={line.hangUp}>
            Hang up
          </Button>
        </>
      )}
    </section>
  );
}
