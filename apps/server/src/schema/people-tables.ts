import type { Generated } from 'kysely';

interface CollectionsTable {
  id: string;
  user_id: string;
  name: string;
  is_private: boolean;
  cover_id: string | null;
  cards: Generated<number>;
  created_at: Date;
  changed_at: Date;
  hidden_reason: string | null;
}

/** Users' actions on cards and on each other, as in the migrations. */
export interface ActTables {
  card_likes: { user_id: string; card_id: string; author_id: string | null; at: Date };
  bookmarks: { user_id: string; card_id: string; at: Date };
  author_follows: { user_id: string; author_id: string; at: Date };
  tag_follows: { user_id: string; tag: string; at: Date };
  blocks: { user_id: string; blocked_id: string; at: Date };
  tallies: {
    kind: 'card-likes' | 'likes-received' | 'followers' | 'tag-followers';
    subject: string;
    slot: number;
    count: number;
  };
  collections: CollectionsTable;
  collection_cards: { collection_id: string; card_id: string; user_id: string; place: number };
  card_tags: { tag: string; card_id: string; at: Date };
}
