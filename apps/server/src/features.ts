import { accountsFeature, type AccountTools } from './features/accounts/index.ts';
import { actsFeature, type ActTools } from './features/acts/index.ts';
import { auditFeature } from './features/audit/index.ts';
import { botFeature, type BotTools } from './features/bot/index.ts';
import { cardsFeature, type CardTools } from './features/cards/index.ts';
import { collectionsFeature } from './features/collections/index.ts';
import { commentsFeature, type CommentTools } from './features/comments/index.ts';
import { deckFeature } from './features/deck/index.ts';
import { feedFeature, type FeedTools } from './features/feed/index.ts';
import { fortunesFeature } from './features/fortunes/index.ts';
import { gamesFeature } from './features/games/index.ts';
import { learnerFeature } from './features/learner/index.ts';
import { learningFeature } from './features/learning/index.ts';
import { levelTestsFeature } from './features/level-tests/index.ts';
import { mailFeature, type MailDeliveryOptions } from './features/mail/index.ts';
import { memoryFeature } from './features/memory/index.ts';
import { notificationsFeature } from './features/notifications/index.ts';
import { oauthFeature, type OauthTools } from './features/oauth/index.ts';
import { peopleFeature } from './features/people/index.ts';
import { pictureFeature, type PictureTools } from './features/picture/index.ts';
import { profileFeature, type ProfileTools } from './features/profile/index.ts';
import { progressFeature } from './features/progress/index.ts';
import { pushFeature, type PushTools } from './features/push/index.ts';
import { reminderFeature, type ReminderTools } from './features/reminder/index.ts';
import { reportsFeature, type ReportTools } from './features/reports/index.ts';
import { searchFeature } from './features/search/index.ts';
import { securityFeature, type SecurityTools } from './features/security/index.ts';
import { siteFeature, type SiteTools } from './features/site/index.ts';
import { statsFeature } from './features/stats/index.ts';
import { telemetryFeature } from './features/telemetry/index.ts';
import { wordsFeature } from './features/words/index.ts';
import { workoutFeature } from './features/workout/index.ts';
import { kernelData, type Feature, type TableData } from './kernel/index.ts';

/** All tools of features, in one place; each names the part it needs. */
export interface Tools
  extends
    AccountTools,
    ActTools,
    OauthTools,
    SecurityTools,
    FeedTools,
    CardTools,
    CommentTools,
    ReportTools,
    BotTools,
    PictureTools,
    ProfileTools,
    ReminderTools,
    SiteTools,
    PushTools,
    MailDeliveryOptions {}

/** The list of features; one that is missing here is off. */
export const features: readonly Feature<Tools>[] = [
  accountsFeature,
  oauthFeature,
  securityFeature,
  deckFeature,
  cardsFeature,
  actsFeature,
  collectionsFeature,
  peopleFeature,
  searchFeature,
  commentsFeature,
  reportsFeature,
  notificationsFeature,
  pushFeature,
  feedFeature,
  workoutFeature,
  learningFeature,
  levelTestsFeature,
  gamesFeature,
  progressFeature,
  learnerFeature,
  memoryFeature,
  pictureFeature,
  telemetryFeature,
  reminderFeature,
  profileFeature,
  siteFeature,
  wordsFeature,
  statsFeature,
  fortunesFeature,
  botFeature,
  auditFeature,
  mailFeature,
];

/** The data description of all tables. */
export const allData: readonly TableData[] = [...kernelData, ...features.flatMap(({ data = [] }) => data)];
