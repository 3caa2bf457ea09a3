import type { languageCodes, sectors } from '../../contract/sections.ts'

export const languageWords: Record<(typeof languageCodes)[number], string> = {
  es: 'Español',
  en: 'Inglés',
  fr: 'Francés',
  pt: 'Portugués',
  de: 'Alemán',
  it: 'Italiano',
  zh: 'Chino',
  ja: 'Japonés',
  ca: 'Catalán',
  eu: 'Euskera',
  gl: 'Gallego',
  nah: 'Náhuatl',
  yua: 'Maya',
  qu: 'Quechua',
  ay: 'Aimara',
  gn: 'Guaraní',
  arn: 'Mapudungun',
}

export const sectorWords: Record<(typeof sectors)[number], string> = {
  tecnologia: 'Tecnología',
  salud: 'Salud',
  educacion: 'Educación',
  manufactura: 'Manufactura',
  servicios: 'Servicios',
}

/** What can be chosen, for Mantine's selects. */
export const optionsOf = <K extends string>(words: Record<K, string>): { value: K; label: string }[] =>
  (Object.entries(words) as [K, string][]).map(([value, label]) => ({ value, label }))

/** What was typed in a line that may stay empty. */
export const lineOrNull = (text: string): string | null => text.trim() || null
