import { Button, TextInput } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import styles from './text-tools.module.css'

/** A tool: label, icon, action, and whether it is active. */
export type TextTool = { words: string; Icon: Icon; act: () => unknown; isOn?: boolean | undefined }

type TextToolsProps = {
  label: string
  /** Id of the edited element. */
  controls?: string
  tools: TextTool[]
  /** Stays visible while a long text scrolls. */
  isSticky?: boolean
}

/** Formatting toolbar. The cursor stays in the text. */
export function TextTools({ label, controls, tools, isSticky }: TextToolsProps) {
  return (
    <div
      className={styles.tools}
      data-sticky={isSticky || undefined}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
    >
      {tools.map(({ words, Icon, act, isOn }) => (
        <button
          key={words}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          className={styles.tool}
          aria-label={words}
          title={words}
          aria-pressed={isOn}
          onClick={act}
        >
          <Icon size="1.25rem" stroke={1.75} aria-hidden />
        </button>
      ))}
    </div>
  )
}

type AskAddressProps = {
  label: string
  placeholder: string
  /** Message for an address that `onPut` rejects. */
  wrong?: string
  /** Inserts the typed address; returns false if it is invalid. */
  onPut: (typed: string) => boolean
  onClose: () => void
}

/** Input for an address below the toolbar: Enter inserts, Esc cancels. */
export function AskAddress({ label, placeholder, wrong, onPut, onClose }: AskAddressProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const put = () => {
    if (typed.trim()) setWrong(!onPut(typed))
  }
  return (
    <div className={styles.ask}>
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        error={isWrong && wrong}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          put()
        }}
      />
      <Button variant="default" onClick={put} disabled={!typed.trim()}>
        Poner
      </Button>
      <Button variant="subtle" onClick={onClose}>
        Cancelar
      </Button>
    </div>
  )
}

/** Links the selection; without a selection, inserts the typed text as a link. */
export function putLink(editor: Editor, typed: string, href: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty)
    chain
      .insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run()
  else chain.setLink({ href }).run()
}
