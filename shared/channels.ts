/** The ways in which people are told of something. */
export const channels = ['here', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

export const channelWords: Record<Channel, string> = {
  here: 'Aquí',
  mail: 'Correo',
  push: 'Navegador',
}

/** What somebody wants of a channel: nothing, each at once, and of mail alone to find it in the summary, or there but for the first of a day. */
export const channelPreferences = ['none', 'summary', 'first', 'each'] as const
export type ChannelPreference = (typeof channelPreferences)[number]

export const mailPreferenceWords: Record<ChannelPreference, string> = {
  none: 'No',
  summary: 'En el resumen',
  first: 'El primero del día',
  each: 'Cada uno',
}

/** How often the mail goes out that says all at once. */
export const summaryPaces = ['daily', 'weekly'] as const
export type SummaryPace = (typeof summaryPaces)[number]

export const summaryPaceWords: Record<SummaryPace, string> = {
  daily: 'Cada día',
  weekly: 'Cada semana, los lunes',
}
