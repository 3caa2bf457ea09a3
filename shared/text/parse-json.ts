/** Unicode's controls of direction (UAX #9): one of them in a name turns what stands behind it on the page. Marks of Arabic and Hebrew are none of them. */
const controls = /[\u202a-\u202e\u2066-\u2069]/g
const mayHold = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i

/** JSON of strangers, its texts without controls of direction. Throws a `SyntaxError` as `JSON.parse` does. */
export const parseJson = (text: string): unknown =>
  mayHold.test(text) ? JSON.parse(text, (_, value) => (typeof value === 'string' ? value.replace(controls, '') : value)) : JSON.parse(text)
