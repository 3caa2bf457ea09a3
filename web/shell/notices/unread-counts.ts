// One file for both counts of the header, which are loaded together.
import { UnreadMessages } from '#features/accounts/conversations/ui/parts/unread-messages.tsx'
import { UnreadCount } from '#features/accounts/notifications/ui/unread-count.tsx'

export const unreadCounts = { UnreadCount, UnreadMessages }
