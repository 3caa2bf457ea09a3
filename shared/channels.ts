/** Notification channels. */
export const channels = ['here', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

export const channelWords: Record<Channel, string> = {
  here: 'Aquí',
  mail: 'Correo',
  push: 'Navegador',
}

/** Preference for a channel: none, each immediately, and for mail also the summary only, or the first of a day immediately and the rest in the summary. */
export const channelPreferences = ['none', 'summary', 'first', 'each'] as const
export type ChannelPreference = (typeof channelPreferences)[number]

/** Short, for a cell of a table. */
export const mailPreferenceWords: Record<ChannelPreference, string> = {
  none: 'No',
  summary: 'Resumen',
  first: 'El primero del día',
  each: 'Cada uno',
}

/** What topics are about, in the order of the preferences. */
export const topicGroups = ['business', 'own', 'followed'] as const
export type TopicGroup = (typeof topicGroups)[number]

export const topicGroupWords: Record<TopicGroup, string> = {
  business: 'De tu negocio',
  own: 'De lo que pides y escribes',
  followed: 'De lo que sigues y esperas',
}

/** How often the summary is mailed. */
export const summaryPaces = ['daily', 'weekly'] as const
export type SummaryPace = (typeof summaryPaces)[number]

export const summaryPaceWords: Record<SummaryPace, string> = {
  daily: 'Cada día',
  weekly: 'Cada semana, los lunes',
}
