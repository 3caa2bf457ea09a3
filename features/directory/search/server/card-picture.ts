/** SQL: the stored picture of a business from its `card`: its logo, else its cover; JSON null without either. */
export const cardPicture = (card: string): string =>
  `case when ${card}->>'logo' is not null then ${card}->'logo' else ${card}->'cover' end`
