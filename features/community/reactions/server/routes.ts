import type { Route } from '#shared/server/route.ts'
import { addReaction } from './add-reaction.ts'
import { countReactions } from './count-reactions.ts'
import { getMyReactions } from './get-my-reactions.ts'
import { listReactions } from './list-reactions.ts'
import { mergeReactions } from './merge-reactions.ts'
import { removeReaction } from './remove-reaction.ts'
import { setFollowNotifications } from './set-follow-notifications.ts'

export const reactionsEndpoints: Route[] = [
  getMyReactions,
  mergeReactions,
  listReactions,
  addReaction,
  removeReaction,
  setFollowNotifications,
  countReactions,
]
