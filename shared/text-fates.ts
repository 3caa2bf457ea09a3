/** What becomes of what a person wrote for everybody when their account ends: it stays as of a deleted account, or goes. */
export const textFates = ['stay', 'go'] as const
export type TextFate = (typeof textFates)[number]
