import { IconMapPin } from '@tabler/icons-react'
import { useId } from 'react'
import { useCombobox } from '#shared/ui/use-combobox.ts'
import { LazySuggestions } from './lazy-suggestions.ts'
import styles from './search-box.module.css'
import { usePlaceSuggestions } from './use-place-suggestions.ts'
import type { ChosenPlace, Option } from './use-suggestions.ts'

export type PlaceFieldProps = {
  value: { place: ChosenPlace | undefined; text: string }
  onType: (text: string) => void
  /** Undefined means everywhere. */
  onChoose: (place: ChosenPlace | undefined) => void
  onNear: () => void
  onOpen?: () => void
}

/**
 * Combobox for the place: a city, state or country, or around the reader. A hidden field carries
 * the place for the form.
 */
export function PlaceField({ value, onType, onChoose, onNear, onOpen }: PlaceFieldProps) {
  const listId = useId()
  const choose = (option: Option) => {
    list.close()
    if (option.kind === 'near') onNear()
    else onChoose(option.slug ? { slug: option.slug, name: option.text } : undefined)
  }
  const list = useCombobox<Option>({ id: listId, onChoose: choose })
  const groups = usePlaceSuggestions(value.text, list.isOpen, value.place)
  const { input, isShown, active, said } = list.withGroups(groups)
  const first = groups.flatMap(({ options }) => options).find(({ kind }) => kind === 'place')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears when the focus leaves the box and its list
    <div
      className={styles.place}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && list.close()}
    >
      <IconMapPin size="1.25rem" stroke={1.75} aria-hidden className={styles.icon} />
      <input
        {...input}
        type="text"
        value={value.text}
        onChange={(event) => {
          onType(event.currentTarget.value)
          list.forgetActive()
          list.open()
        }}
        onFocus={(event) => {
          event.currentTarget.select()
          onOpen?.()
          list.open()
        }}
        onKeyDown={(event) => {
          input.onKeyDown(event)
          // Enter selects the first matching place without arrow keys.
          if (
            event.key !== 'Enter' ||
            event.defaultPrevented ||
            value.place ||
            !value.text.trim() ||
            !first
          )
            return
          event.preventDefault()
          choose(first)
        }}
        placeholder="¿Dónde?"
        aria-label="Dónde: ciudad, estado o país"
        autoCapitalize="words"
        maxLength={80}
      />
      {value.place && <input type="hidden" name="lugar" value={value.place.slug} />}
      {isShown && (
        <LazySuggestions
          id={listId}
          label="Lugares"
          groups={groups}
          active={active}
          onChoose={choose}
        />
      )}
      <span role="status" className="only-spoken">
        {said}
      </span>
    </div>
  )
}
