import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { type ContentsEntry, citationsIn, type PostDocument } from '../contract/document.ts'
import { isValidLinkTarget } from '../contract/links.ts'
import styles from './editor.module.css'

type Props = {
  value: PostDocument
  onChange: (entries: ContentsEntry[]) => void
  onCite: (key: string) => void
  /** Saves pending changes; returns whether everything is saved. */
  save: () => Promise<boolean>
}

/** A key that no entry of this document has. */
function freeKey(entries: ContentsEntry[]): string {
  let number = entries.length + 1
  while (entries.some(({ key }) => key === `r${number}`)) number++
  return `r${number}`
}

/** Bibliography editor: adds, cites and removes sources. A cited source cannot be removed. */
export function Bibliography({ value: { content, bibliography }, onChange, onCite, save }: Props) {
  const [text, setText] = useState('')
  const [url, setUrl] = useState('')
  const [isWrong, setWrong] = useState(false)
  const cited = new Set(citationsIn(content))
  /** Adds the typed source; returns false if its address is invalid. */
  const add = (): boolean => {
    const address =
      url.trim() && !/^https?:\/\//i.test(url.trim()) ? `https://${url.trim()}` : url.trim()
    if (address && !isValidLinkTarget(address)) {
      setWrong(true)
      return false
    }
    const key = freeKey(bibliography)
    onChange([...bibliography, { key, text: text.trim(), url: address || null }])
    setText('')
    setUrl('')
    setWrong(false)
    return true
  }
  return (
    <section className={styles.part} aria-labelledby="bibliografia">
      <UnsavedChanges
        when={Boolean(text.trim() || url.trim())}
        message="Escribiste una fuente que no has agregado. ¿Quieres descartarla?"
        onSave={text.trim() ? async () => add() && (await save()) : undefined}
      />
      <h2 id="bibliografia">Bibliografía</h2>
      <p className={styles.quiet}>Agrega la fuente, pon el cursor en el texto y pulsa «Citar».</p>
      {bibliography.length > 0 && (
        <ul className={styles.rows}>
          {bibliography.map((entry) => (
            <li key={entry.key}>
              <span className={styles.grow}>
                {entry.text}
                {entry.url && <span className={styles.quiet}> {entry.url}</span>}
              </span>
              <Button
                variant="default"
                onClick={() => onCite(entry.key)}
                aria-label={`Citar: ${entry.text}`}
              >
                Citar
              </Button>
              {cited.has(entry.key) ? (
                <span className={styles.quiet}>Citada</span>
              ) : (
                <IconButton
                  label={`Quitar: ${entry.text}`}
                  onClick={() => onChange(bibliography.filter(({ key }) => key !== entry.key))}
                >
                  <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.put}>
        <TextInput
          label="Fuente"
          placeholder="Autor, obra, año"
          maxLength={600}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          label="Dirección (opcional)"
          placeholder="https://"
          error={isWrong && 'Escribe una dirección que empiece con https://'}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button variant="default" onClick={add} disabled={!text.trim()}>
          Agregar fuente
        </Button>
      </div>
    </section>
  )
}
