export const answerShapes = ['full', 'bare', 'longest', 'zero'] as const
export type AnswerShape = (typeof answerShapes)[number]
