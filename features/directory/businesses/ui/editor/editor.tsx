import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import type { MyBusiness } from '../../contract/owner.ts'
import { type SectionName, sectionNames } from '../../vocabulary.ts'
import { AddressesForm } from '../sections/addresses-form.tsx'
import { BasicsForm } from '../sections/basics-form.tsx'
import { ContactsForm } from '../sections/contacts-form.tsx'
import { HoursForm } from '../sections/hours-form.tsx'
import { OfferForm } from '../sections/offer-form.tsx'
import { PhotosForm } from '../sections/photos-form.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { createDrafts, EditingContext, useCanSaveAll, useDrafts, useEditing } from './drafts.ts'
import styles from './editor.module.css'
import { EditorPart } from './editor-part.tsx'
import { editorParts, partAt } from './editor-parts.ts'
import { LiveMeter } from './live-meter.tsx'
import { BusinessPreview } from './preview.tsx'
import { OpenPreviewContext, PreviewButton } from './preview-button.tsx'
import { RemoveMember } from './remove-member.tsx'
import { SectionSummary } from './section-summary.tsx'
import { StatePanel } from './state-panel.tsx'
import { TeamPanel } from './team-panel.tsx'

const isSection = (part: string): part is SectionName =>
  sectionNames.some((section) => section === part)

/** Width from which the preview fits beside the forms. */
const wide = '(min-width: 62em)'

type EditorProps = {
  business: MyBusiness
  tilesUrl: string
  renderUploader: (uploader: Uploader) => ReactNode
  /** Form with which owners invite people to the team. */
  invitations: ReactNode
  /** Profile id of the signed-in user. */
  viewerId: string
  /** Called when the user no longer has access: the business was deleted or they left it. */
  onGone: () => void
}

const forms: Record<SectionName, ReactNode> = {
  basics: <BasicsForm />,
  offer: <OfferForm />,
  addresses: <AddressesForm />,
  contacts: <ContactsForm />,
  hours: <HoursForm />,
  photos: <PhotosForm />,
}

/**
 * Editor of a business: each section saves separately, and a live preview shows the public page.
 */
export function Editor({
  business,
  tilesUrl,
  renderUploader,
  invitations,
  viewerId,
  onGone,
}: EditorProps) {
  const showSnackbar = useSnackbar()
  const { hash, key } = useLocation()
  const [drafts] = useState(createDrafts)
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set())
  const [savedSections, setSavedSections] = useState<ReadonlySet<SectionName>>(new Set())
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const lost = useRef(new Map<SectionName, unknown>())
  const isWide = useMediaQuery(wide, false)
  const canEdit = business.role !== 'seller'

  const edit = useCallback((section: SectionName) => {
    setOpen((current) => new Set([...current, section]))
    setSavedSections((current) => new Set([...current].filter((other) => other !== section)))
  }, [])
  const close = useCallback(
    (section: SectionName, values?: unknown) => {
      setOpen((current) => new Set([...current].filter((other) => other !== section)))
      if (values === undefined) return
      const undo = () => {
        lost.current.set(section, values)
        edit(section)
      }
      showSnackbar({
        text: 'No guardamos esos cambios',
        action: { label: 'Recuperarlos', run: undo },
      })
    },
    [edit, showSnackbar],
  )
  const saved = useCallback(
    (section: SectionName) => {
      close(section)
      setSavedSections((current) => new Set([...current, section]))
    },
    [close],
  )
  const restored = useCallback((section: SectionName) => {
    const values = lost.current.get(section)
    lost.current.delete(section)
    return values
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same part opens it again, so each visit counts
  useEffect(() => {
    const part = partAt(hash)
    if (!part) return
    if (canEdit && isSection(part)) edit(part)
    document.getElementById(editorParts[part].anchor)?.scrollIntoView()
  }, [hash, key, canEdit, edit])

  const editing = useMemo(
    () => ({ business, tilesUrl, renderUploader, drafts, restored, saved, close }),
    [business, tilesUrl, renderUploader, drafts, restored, saved, close],
  )
  return (
    <EditingContext value={editing}>
      <OpenPreviewContext value={isWide ? null : () => setIsPreviewOpen(true)}>
        <LeaveGuard />
        <div className={styles.editor}>
          <div className={styles.main}>
            {!canEdit && (
              <Notice>
                Puedes ver la página. Los cambios los hacen el dueño y los administradores.
              </Notice>
            )}
            <LiveMeter canEdit={canEdit} />
            <PreviewButton />
            {sectionNames.map((section) => (
              <EditorPart
                key={section}
                part={section}
                summary={<SectionSummary business={business} section={section} />}
                isSaved={savedSections.has(section)}
                form={open.has(section) ? forms[section] : undefined}
                onEdit={canEdit ? () => edit(section) : undefined}
              />
            ))}
            <EditorPart
              part="team"
              summary={
                canEdit ? (
                  <TeamPanel business={business} invitations={invitations} onLeft={onGone} />
                ) : (
                  <div>
                    Eres vendedor en este equipo.{' '}
                    <RemoveMember
                      businessId={business.id}
                      profileId={viewerId}
                      name={null}
                      onLeft={onGone}
                    />
                  </div>
                )
              }
            />
            <div id={editorParts.state.anchor} className={styles.state}>
              <UnsavedHint />
              <StatePanel business={business} />
              <DeleteDraft business={business} onDeleted={onGone} />
            </div>
          </div>
          {isWide ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <aside className={styles.side} aria-label="Vista previa" tabIndex={0}>
              <h2 className={styles.sideTitle}>Así se ve tu página</h2>
              <BusinessPreview />
            </aside>
          ) : (
            <Sheet
              open={isPreviewOpen}
              onClose={() => setIsPreviewOpen(false)}
              title="Así se ve tu página"
            >
              {isPreviewOpen && <BusinessPreview />}
            </Sheet>
          )}
        </div>
      </OpenPreviewContext>
    </EditingContext>
  )
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** The titles of the sections with unsaved values, as a Spanish list; null when there are none. */
function useUnsaved(): string | null {
  const { drafts } = useEditing()
  const unsaved = Object.keys(useDrafts(drafts)) as SectionName[]
  return unsaved.length > 0
    ? list.format(unsaved.map((section) => editorParts[section].title))
    : null
}

/** Asks for confirmation before unsaved values are discarded, naming their sections. */
function LeaveGuard() {
  const { drafts } = useEditing()
  const where = useUnsaved()
  const canSave = useCanSaveAll(drafts)
  const message =
    where === null ? undefined : `Tienes cambios sin guardar en ${where}. ¿Quieres descartarlos?`
  return (
    <UnsavedChanges
      when={where !== null}
      message={message}
      onSave={canSave ? drafts.saveAll : undefined}
    />
  )
}

/** Reminds the user, next to the publish buttons, that the public page shows only saved values. */
function UnsavedHint() {
  const where = useUnsaved()
  if (!where) return null
  return <Notice>Tienes cambios sin guardar en {where}. Tu página muestra lo guardado.</Notice>
}
