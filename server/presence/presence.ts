// Presence across replicas: each tells the others who has what open, when it changes and again from time to time.
import { fieldsOf, isList } from '#domain/fields.ts';
import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { NotifyChannel } from '../graphql/live/notify-channel.ts';
import { Viewers, type Announcement, type RecordKey } from './viewers.ts';

export interface PresenceOptions {
  readonly connection: ClientConfig;
  /** Another set of people has the record open. */
  readonly onChange: (key: RecordKey) => void;
  readonly logError: (error: unknown) => void;
}

export interface Presence {
  readonly viewers: Viewers;
  start(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'claimworks_viewers';
/** Well below the silence after which a replica is given up. */
const REPEAT_MILLISECONDS = 25_000;
/** As many people of one record as one notification (8000 bytes) surely carries. */
const MOST_PEOPLE = 400;

interface Message extends Announcement {
  readonly replica: string;
}

const isRecordKey = (key: unknown): key is RecordKey => typeof key === 'string' && /^\d+\/[^/]+\/\d+$/.test(key);

function read(payload: string): Message | undefined {
  try {
    const { replica, key, userIds } = fieldsOf(JSON.parse(payload));
    return typeof replica === 'string' &&
      isRecordKey(key) &&
      isList(userIds) &&
      userIds.every((id) => typeof id === 'number')
      ? { replica, key, userIds }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Presence on a channel of the database. */
export function createPresence({ connection, onChange, logError }: PresenceOptions): Presence {
  const replica = randomBytes(6).toString('hex');
  const write = ({ key, userIds }: Announcement): string =>
    JSON.stringify({ replica, key, userIds: userIds.slice(0, MOST_PEOPLE) });
  const repeat = (): void => {
    viewers.forgetSilent();
    void channel.send(viewers.all().map(write));
  };
  const channel = new NotifyChannel({
    connection,
    channel: CHANNEL,
    onPayload: (payload) => {
      const message = read(payload);
      if (message && message.replica !== replica) viewers.hear(message.replica, message);
    },
    onReconnect: repeat,
    logError,
  });
  const viewers = new Viewers({
    onChange,
    announce: (announcement) => void channel.send([write(announcement)]),
    now: Date.now,
  });
  let timer: NodeJS.Timeout | undefined;
  return {
    viewers,
    start: async () => {
      await channel.start();
      timer = setInterval(repeat, REPEAT_MILLISECONDS);
      timer.unref();
    },
    close: async () => {
      clearInterval(timer);
      await channel.send(viewers.all().map(({ key }) => write({ key, userIds: [] })));
      await channel.close();
    },
  };
}
