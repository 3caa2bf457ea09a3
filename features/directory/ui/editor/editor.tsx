import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { useSnackbar } from '../../../../shared/ui/snackbar.tsx'
import { UnsavedChanges } from '../../../../shared/ui/unsaved-changes.tsx'
import type { MyBusiness } from '../../contract/owner.ts'
import type { SectionName } from '../../contract/sections.ts'
import { StatePanel } from '../desk/state-panel.tsx'
import { BasicsForm } from './basics-form.tsx'
import { createDrafts, EditingContext, useDrafts, useEditing } from './drafts.ts'
import styles from './editor.module.css'
import { EditorPlace } from './editor-place.tsx'
import { LiveMeter } from './live-meter.tsx'
import { placeAt, places } from './places.ts'
import { Preview } from './preview.tsx'
import { OpenPreviewContext, PreviewButton } from './preview-button.tsx'
import { SectionSummary } from './section-summary.tsx'

const sections = ['basics', 'offer', 'addresses', 'contacts', 'hours', 'photos'] as const satisfies SectionName[]

const isSection = (place: string): place is SectionName => sections.some((section) => section === place)

/** Where the preview has room beside the forms. */
const wide = '(min-width: 62em)'

type EditorProps = { business: MyBusiness }

/** Where whoever runs a business describes it: each section saves on its own, and the public page is seen as one types. */
export function Editor({ business }: EditorProps) {
  const say = useSnackbar()
  const { hash, key } = useLocation()
  const [drafts] = useState(createDrafts)
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set())
  const [previews, setPreviews] = useState(false)
  const lost = useRef(new Map<SectionName, unknown>())
  const isWide = useMediaQuery(wide, false)
  const canEdit = business.role !== 'seller'

  const edit = useCallback((section: SectionName) => setOpen((all) => new Set([...all, section])), [])
  const close = useCallback(
    (section: SectionName, values?: unknown) => {
      setOpen((all) => new Set([...all].filter((other) => other !== section)))
      if (values === undefined) return
      const undo = () => {
        lost.current.set(section, values)
        edit(section)
      }
      say({ text: 'No guardamos esos cambios', action: { label: 'Recuperarlos', run: undo } })
    },
    [edit, say],
  )
  const restored = useCallback((section: SectionName) => {
    const values = lost.current.get(section)
    lost.current.delete(section)
    return values
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same place opens it again, so each visit counts
  useEffect(() => {
    const place = placeAt(hash)
    if (!place) return
    if (canEdit && isSection(place)) edit(place)
    document.getElementById(places[place].anchor)?.scrollIntoView()
  }, [hash, key, canEdit, edit])

  const forms: Partial<Record<SectionName, ReactNode>> = { basics: <BasicsForm /> }
  const editing = useMemo(() => ({ business, drafts, restored, close }), [business, drafts, restored, close])
  return (
    <EditingContext value={editing}>
      <OpenPreviewContext value={isWide ? null : () => setPreviews(true)}>
        <LeaveGuard />
        <div className={styles.editor}>
          <div className={styles.main}>
            {!canEdit && <Notice>Puedes ver la página. Los cambios los hacen el dueño y los administradores.</Notice>}
            <LiveMeter canEdit={canEdit} />
            <PreviewButton />
            {sections.map((section) => (
              <EditorPlace
                key={section}
                place={section}
                summary={<SectionSummary business={business} section={section} />}
                form={open.has(section) ? forms[section] : undefined}
                onEdit={canEdit && forms[section] ? () => edit(section) : undefined}
              />
            ))}
            <div id={places.state.anchor}>
              <StatePanel business={business} />
            </div>
          </div>
          {isWide ? (
            <aside className={styles.side} aria-label="Vista previa">
              <h2 className={styles.sideTitle}>Así se ve tu página</h2>
              <Preview />
            </aside>
          ) : (
            <Sheet open={previews} onClose={() => setPreviews(false)} title="Así se ve tu página">
              {previews && <Preview />}
            </Sheet>
          )}
        </div>
      </OpenPreviewContext>
    </EditingContext>
  )
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Asks before what was typed is left behind, and says where it is. */
function LeaveGuard() {
  const { drafts } = useEditing()
  const unsaved = Object.keys(useDrafts(drafts)) as SectionName[]
  const where = list.format(unsaved.map((section) => places[section].title))
  return <UnsavedChanges when={unsaved.length > 0} message={`Tienes cambios sin guardar en ${where}. ¿Quieres descartarlos?`} />
}
