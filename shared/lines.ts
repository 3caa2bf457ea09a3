import { z } from 'zod'

const tooLong = (max: number) => `Usa como máximo ${max} caracteres`

/** A sign that is seen: marks alone, zero widths and the letters that Unicode keeps for empty places are not. */
const seen = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** What no page shows: formats, controls of direction and fillers. A joiner stays where it joins: within emoji and other scripts. */
const unshown =
  /[\u115f\u1160\u2800\u3164\uffa0]|(?![\u200c\u200d])\p{Cf}|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})\p{L}|\p{M})[\u200c\u200d]/gu

/** A name as it is kept: composed signs, none that is not seen. */
export const tidyName = (text: string): string => text.normalize('NFC').replace(unshown, '')

/** Text that may be absent: trimmed, and where nothing of it is seen it counts as absent. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(tidyName)
    .trim()
    .max(max, tooLong(max))
    .transform((text) => (seen.test(text) ? text : null))
    .pipe(z.string().nullable())
    .nullable()

/** Text that must be there, trimmed, with something to be seen; `missing` says so where it is not. */
export const requiredLine = (max: number, missing: string, long = tooLong(max)) =>
  z.string(missing).overwrite(tidyName).trim().min(1, missing).regex(seen, missing).max(max, long)

const latin = /\p{Script=Latin}/u
/** Scripts with letters that pass for Latin ones. */
const alike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u

/** Whether a word has Latin letters beside some that look like them; words of one script each are no deceit. */
export const mixesScripts = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some((word) => latin.test(word) && alike.test(word))

export const mixedScripts = 'Una letra es de otro alfabeto y solo se parece. Escríbela de nuevo.'

/** `requiredLine` for what somebody or something is called: no letter in it passes for another. */
export const nameLine = (max: number, missing: string, long = tooLong(max)) =>
  requiredLine(max, missing, long).refine((name) => !mixesScripts(name), mixedScripts)

/** A name that may be left empty. */
export const nameOrNone = (max: number, long = tooLong(max)) =>
  z
    .string()
    .overwrite((text) => (seen.test(text) ? tidyName(text) : ''))
    .trim()
    .max(max, long)
    .refine((name) => !mixesScripts(name), mixedScripts)

/** An e-mail address with its domain as the network knows it: `ana@peña.es` and its punycode are one mailbox. What is none stays as it is. */
export function knownDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || !/[^\x20-\x7e]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]{1,200}$/u.test(domain))
    return address
  return `${address.slice(0, at)}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`
}
