import { IconSend2 } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import styles from './composer.module.css'

/** Characters before the maximum from which the rest is counted. */
const countedFrom = 200

/** Where Enter writes a new line, because there is no Shift beside it. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches

type ComposerKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => boolean

type ComposerProps = {
  label: string
  text: string
  onText: (text: string) => void
  maxLength: number
  onSend: () => void
  /** Internal notes look like what they become. */
  isNote?: boolean
  sendLabel?: string
  /** Keys that something above handles first: true when it did. */
  onKeys?: ComposerKeys
  /** Attributes of a list that suggests what to insert. */
  combobox?: Record<string, string | boolean | undefined>
  field?: RefObject<HTMLTextAreaElement | null>
  /** Files go with the text, or without one. */
  attached?: { files: unknown[]; isBusy: boolean }
  /** Above the field. */
  above?: ReactNode
  /** Buttons before the field. */
  tools?: ReactNode
}

/**
 * Field for a message, as tall as its text. Enter sends and Shift+Enter begins a line; on touch
 * screens Enter begins a line and the button sends.
 */
export function Composer({
  label,
  text,
  onText,
  maxLength,
  onSend,
  isNote = false,
  sendLabel = 'Enviar',
  onKeys,
  combobox,
  field,
  attached,
  above,
  tools,
}: ComposerProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = field ?? own
  const countId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text, area])
  const { length } = text.trim()
  const rest = maxLength - length
  const canSend =
    (length > 0 || (attached?.files.length ?? 0) > 0) && rest >= 0 && !attached?.isBusy
  const send = () => {
    if (!canSend) return
    onSend()
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || onKeys?.(event)) return
    const isLine = event.shiftKey || event.altKey || (isTouch() && !event.ctrlKey && !event.metaKey)
    if (event.key !== 'Enter' || isLine) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.composer} data-note={isNote || undefined}>
      {above}
      <div className={styles.row}>
        {tools && <div className={styles.tools}>{tools}</div>}
        <textarea
          ref={area}
          rows={1}
          className={styles.field}
          aria-label={label}
          placeholder={label}
          aria-describedby={rest < countedFrom ? countId : undefined}
          aria-invalid={rest < 0 || undefined}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...combobox}
        />
        <button
          type="button"
          className={styles.send}
          aria-label={sendLabel}
          title={sendLabel}
          disabled={!canSend}
          onClick={send}
        >
          <IconSend2 size="1.375rem" stroke={1.75} aria-hidden />
        </button>
      </div>
      {rest < countedFrom && (
        <p id={countId} className={styles.count} data-over={rest < 0 || undefined}>
          {rest >= 0 ? `Quedan ${rest} caracteres` : `Sobran ${-rest} caracteres`}
        </p>
      )}
    </div>
  )
}
