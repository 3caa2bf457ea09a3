/** Days of answers that the answer time is measured by; older ones are not representative. */
export const answerTimeDays = 180

/** Minimum number of measured answers before the time is shown. */
export const minMeasuredAnswers = 20

/** Answers, of requests and of conversations each, that it is measured by at most: the newest. */
export const maxMeasuredAnswers = 200
