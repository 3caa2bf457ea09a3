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

export const mailPreferenceWords: Record<ChannelPreference, string> = {
  none: 'No',
  summary: 'En el resumen',
  first: 'El primero del día',
  each: 'Cada uno',
}

/** How often the summary is mailed. */
export const summaryPaces = ['daily', 'weekly'] as const
export type SummaryPace = (typeof summaryPaces)[number]

export const summaryPaceWords: Record<SummaryPace, string> = {
  daily: 'Cada día',
  weekly: 'Cada semana, los lunes',
}
