import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { deviceList, hasStrings } from '../device-list.ts'
import '../mantine.css'
import { Sheet } from '../overlays/sheet.tsx'
import { useSnackbar } from '../overlays/snackbar.tsx'
import styles from './work-list.module.css'

/** Filters of a list by their names; undefined for what is not filtered by. */
export type ListState = Record<string, string | undefined>

export type View = { name: string; state: Record<string, string> }

const maxViews = 12
const maxName = 40

const isView = (stored: unknown): stored is View => {
  if (!hasStrings(stored, ['name'])) return false
  const { state } = stored as { state?: unknown }
  return (
    typeof state === 'object' &&
    state !== null &&
    Object.values(state).every((value) => typeof value === 'string')
  )
}

type SavedViewsProps = {
  /** Name of the list on this device. */
  list: string
  /** Names of its filters. */
  keys: string[]
  state: ListState
  /** Views that the list comes with, before those saved. */
  own?: View[] | undefined
  onApply: (state: ListState) => void
}

/** Filters of a list under a name, as buttons: its own, and those saved on this device. */
export function SavedViews({ list, keys, state, own = [], onApply }: SavedViewsProps) {
  const say = useSnackbar()
  const [isNaming, setNaming] = useState(false)
  const views = useMemo(
    () =>
      deviceList<View>({
        key: `lonja:views:${list}`,
        max: maxViews,
        isRow: isView,
        nameOf: ({ name }) => name,
      }),
    [list],
  )
  const saved = views.useRows()
  const rows = [...own, ...saved]
  const isShown = (view: View) => keys.every((key) => view.state[key] === state[key])
  const chosen = rows.find(isShown)
  const chosenSaved = saved.find((view) => view === chosen)
  const isNarrowed = keys.some((key) => state[key] !== undefined)
  const save = (view: View) => {
    if (!views.put(view)) say('Tu navegador no deja guardar vistas en este dispositivo.')
  }
  const remove = (view: View) => {
    views.remove(view.name)
    say({
      text: `Quitamos «${view.name}»`,
      action: { label: 'Deshacer', run: () => save(view) },
    })
  }
  if (rows.length === 0 && !isNarrowed) return null
  return (
    <div className={styles.views}>
      {rows.length > 0 && (
        <ul className={styles.viewRow} aria-label="Vistas guardadas">
          {rows.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                className={styles.view}
                aria-pressed={view === chosen}
                onClick={() =>
                  onApply(Object.fromEntries(keys.map((key) => [key, view.state[key]])))
                }
              >
                {view.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosenSaved ? (
        <IconButton
          label={`Quitar la vista ${chosenSaved.name}`}
          onClick={() => remove(chosenSaved)}
        >
          <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
      ) : (
        !chosen &&
        isNarrowed && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            Guardar vista
          </Button>
        )
      )}
      <Sheet open={isNaming} onClose={() => setNaming(false)} title="Guardar la vista">
        {isNaming && (
          <NameForm
            onSave={(name) => {
              const filters = keys.flatMap((key) => {
                const value = state[key]
                return value === undefined ? [] : [[key, value] as const]
              })
              save({ name, state: Object.fromEntries(filters) })
              setNaming(false)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
    else setError('Ponle un nombre')
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextInput
        label="Nombre"
        description="Se guarda en este dispositivo, con los filtros puestos."
        maxLength={maxName}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" variant="main">
        Guardar vista
      </Button>
    </form>
  )
}
