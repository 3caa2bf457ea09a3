/** ASCII alone, as most words are: nothing to take apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const isPlain = /^[\x00-\x7f]*$/

/** Latin letters that Unicode does not take apart, each before what it is written as; PostgreSQL's `unaccent` has the same. */
const letters = new Map(
  `〇0 ßss æae ðd øo þth đd ħh ıi ĸq łl ŋn œoe ŧt ƀb ƃb ƈc ƌd ƒf ƕhv ƙk ƚl ƞn ƣoi ƥp ƫt ƭt ƴy ƶz ǥg ȡd ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj
  ɍr ɏy ɓb ɕc ɖd ɗd ɛe ɟj ɠg ɡg ɢg ɦh ɧh ɨi ɪi ɫl ɬl ɭl ɱm ɲn ɳn ɴn ɶoe ɼr ɽr ɾr ʀr ʂs ʈt ʉu ʋv ʏy ʐz ʑz ʙb ʛg ʜh ʝj ʟl ʠq ʣdz ʥdz
  ʦts ʪls ʫlz ᴀa ᴁae ᴃb ᴄc ᴅd ᴆd ᴇe ᴊj ᴋk ᴌl ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ᵫue ᵬb ᵭd ᵮf ᵯm ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵺth ᵻi ᵽp ᵾu ᶀb ᶁd ᶂf ᶃg ᶄk ᶅl
  ᶆm ᶇn ᶈp ᶉr ᶊs ᶌv ᶍx ᶎz ᶏa ᶑd ᶒe ᶓe ᶖi ᶙu ẜs ẝs ỻll ỽv ỿy ⱡl ⱥa ⱦt ⱨh ⱪk ⱬz ⱱv ⱳw ⱴv ⱸe ⱺo ꜰf ꜱs ꜳaa ꜵao ꜷau ꜹav ꜻav ꜽay ꝁk ꝃk ꝅk ꝇl
  ꝉl ꝋo ꝍo ꝏoo ꝑp ꝓp ꝕp ꝗq ꝙq ꝟv ꝡvy ꝥth ꝧth ꝱd ꝲl ꝳm ꝴn ꝵr ꝶr ꝷt ꝺd ꝼf ꞇt ꞑn ꞓc ꞡg ꞣk ꞥn ꞧr ꞩs`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/**
 * Compatible forms as what they stand for: full width, the fancy letters of social networks (𝗧𝗔𝗖𝗢𝗦), ligatures. Signs of trade marks are no letters.
 */
export const plainLetters = (text: string): string =>
  isPlain.test(text) ? text : text.replace(/[™℠]/g, ' ').normalize('NFKC')

/** Text as it is compared: lower case, without accents; ñ folds to n, ß to ss. Other signs stay. */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .replace(/[™℠]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{L}|\p{N}/gu, (letter) => letters.get(letter) ?? letter)
}

/** Its words as they are searched: letters a to z and digits, one space between; empty for other scripts. The database's `search_fold` does the same. */
export const foldWords = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
