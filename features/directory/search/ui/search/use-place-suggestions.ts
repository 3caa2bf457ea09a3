import {
  type ChosenPlace,
  groupOptions,
  nearMe,
  type OptionGroup,
  plain,
  useSuggestedItems,
} from './use-suggestions.ts'

/** Options for the place: near the reader, everywhere, or places that match the input. */
export function usePlaceSuggestions(
  words: string,
  isOpen: boolean,
  chosen?: ChosenPlace,
): OptionGroup[] {
  const isTyped = words.trim() !== '' && words !== chosen?.name
  const items = useSuggestedItems({ words: isTyped ? words : '', isOpen, kind: 'place' })
  if (!isOpen) return []
  const everywhere = { ...plain, kind: 'everywhere' as const, text: 'En todas partes', href: '' }
  const others = isTyped ? [] : [nearMe, ...(chosen ? [everywhere] : [])]
  return groupOptions([...others, ...items], isTyped)
}
