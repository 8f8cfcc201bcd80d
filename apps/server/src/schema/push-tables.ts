import type { Broadcast, BroadcastAudience, BroadcastKind, PushKind, PushProviderName } from '@kadro/contract';
import type { Level } from '@kadro/core';
import type { ColumnType, Generated } from 'kysely';

interface PushTokensTable {
  user_id: string;
  id: string;
  session_hash: Buffer;
  provider: PushProviderName;
  token: string;
  created_at: Date;
  seen_at: Date;
  refusals: Generated<number>;
}

interface PushEndpointsTable {
  id: string;
  user_id: string;
  named_at: Date;
}

interface PushBoxesTable {
  user_id: string;
  muted: Generated<PushKind[]>;
  hour: Generated<number>;
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
  mail: Generated<boolean>;
  next_at: Date | null;
  silent_since: Date | null;
}

interface PushMessagesTable {
  user_id: string;
  kind: string;
  key: string;
  data: ColumnType<unknown, string, string>;
  at: Date;
  next_try_at: Date | null;
  tries: Generated<number>;
  done: Generated<string[]>;
  sent: Generated<number>;
  sent_at: Date | null;
  reason: string | null;
}

interface BroadcastsTable {
  id: string;
  user_id: string | null;
  created_at: Date;
  about: BroadcastKind;
  told: ColumnType<unknown, string, string>;
  audience: BroadcastAudience;
  levels: Level[];
  send_at: Date;
  state: Broadcast['state'];
  place: string | null;
  recipients: Generated<number>;
}

interface PushLogTable {
  day: Date;
  kind: string;
  broadcast_id: string;
  provider: PushProviderName | 'none';
  id: Generated<string>;
  sent: number;
  gone: number;
  later: number;
  refused: number;
  dropped: number;
  reason: string | null;
}

/** The tables of push messages, as the migrations make them. */
export interface PushTables {
  push_tokens: PushTokensTable;
  push_endpoints: PushEndpointsTable;
  push_boxes: PushBoxesTable;
  push_messages: PushMessagesTable;
  broadcasts: BroadcastsTable;
  push_log: PushLogTable;
}
