import {
  type Icon,
  IconBell,
  IconBookmark,
  IconDeviceLaptop,
  IconGavel,
  IconHelpCircle,
  IconMessage,
  IconMessages,
  IconPackage,
  IconShieldCheck,
  IconStar,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'

/** A drawing for each topic that later features send; the others have the bell. */
const icons: Record<string, Icon> = {
  sign_in: IconDeviceLaptop,
  account: IconUserCircle,
  orders: IconPackage,
  comments: IconMessage,
  questions: IconHelpCircle,
  question_answers: IconHelpCircle,
  reviews: IconStar,
  opinions: IconStar,
  leads: IconMessages,
  answers: IconMessages,
  saved_searches: IconBookmark,
  team: IconUsers,
  invitations: IconUsers,
  decisions: IconGavel,
  verification: IconShieldCheck,
}

export const topicIcon = (topic: string): Icon => icons[topic] ?? IconBell
