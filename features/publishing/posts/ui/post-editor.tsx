import { IconEye, IconHistory, IconSettings, IconWand } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing, NotShown } from '#shared/ui/calls/not-shown.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { readStaffPost } from '../contract/manage.ts'
import type { StaffPost } from '../contract/post.ts'
import { countDocumentWords } from './count-document-words.ts'
import styles from './editor.module.css'
import { OtherEditors } from './other-editors.tsx'
import type { AssistantSlot } from './parts/assistant-slot.ts'
import { PostHeading } from './post-heading.tsx'
import { focusOn, type NamedSetting, PostSettings, settingNames } from './post-settings.tsx'
import { PostPreviewFrame } from './preview-sheet.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SaveConflictNotice, SaveStatus } from './save-status.tsx'
import { usePostDraft } from './use-post-draft.ts'
import { Versions } from './versions-sheet.tsx'

const DocumentEditor = lazyPart(() => import('./document-editor.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

/** The member's general permissions; `post.may` has those on this post. */
type May = { mayEdit: boolean; mayShare: boolean }
type Props = May & {
  postId: string
  renderUploader: (props: Uploader) => ReactNode
  /** Uploads a picture pasted or dropped into the text; returns its id. */
  uploadPicture: (file: File) => Promise<string>
  /** Renders the assistant; absent if there is none. */
  renderAssistant?: (slot: AssistantSlot) => ReactNode
  /** Whether the assistant is open at first. */
  opensAssistant?: boolean
  onGone: () => void
}

/** Editor of a post; read-only for members who may not edit it. */
export function PostEditor({ postId, ...props }: Props) {
  // No automatic refetch, which would overwrite typed text; a save reports a conflict instead.
  const { data, error, refetch } = useCall(
    readStaffPost,
    { postId },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  // Also while cached data exists: the post was deleted, or the address is wrong.
  if (error && (isMissing(error) || !data))
    return (
      <NotShown error={error} onRetry={() => void refetch()} title="No encontramos esta entrada." />
    )
  if (data) return <Editing key={postId} post={data} {...props} />
  return <Skeleton height="32rem" />
}

function Editing({ post, ...props }: Omit<Props, 'postId'> & { post: StaffPost }) {
  const {
    mayEdit,
    mayShare,
    renderUploader,
    uploadPicture,
    renderAssistant,
    opensAssistant,
    onGone,
  } = props
  const { write: mayWrite, discard: mayDiscard } = post.may
  const draft = usePostDraft(post)
  const [open, setOpen] = useState<'versions' | 'preview' | 'assistant' | 'settings' | null>(
    opensAssistant && mayWrite ? 'assistant' : null,
  )
  const [round, setRound] = useState(0)
  const [isGone, setGone] = useState(false)
  const toUndescribed = useRef<(() => void) | null>(null)
  const { fields, errors, change } = draft
  const replaceDraft = (other: StaffPost) => {
    draft.take(other)
    setRound((before) => before + 1)
  }
  const show = async (what: 'versions' | 'preview') => {
    await draft.flush()
    setOpen(what)
  }
  /** Opens the settings at one of their fields. */
  const toSetting = (place: NamedSetting) => {
    setOpen('settings')
    requestAnimationFrame(() => focusOn(place))
  }
  const words = countDocumentWords(fields.document)
  const hasSettingErrors = Object.keys(errors).some((name) =>
    settingNames.includes(name.split('.')[0] ?? ''),
  )
  const documentError = Object.entries(errors).find(([name]) => name.startsWith('document'))?.[1]
  return (
    <div className={styles.main}>
      <div className={styles.head}>
        {mayWrite ? (
          <div className={styles.status}>
            <SaveStatus draft={draft} savedAt={post.savedAt} />
            <span className={styles.quiet}>
              <Grouped>{words === 1 ? '1 palabra' : `${wholeNumber(words)} palabras`}</Grouped>
            </span>
          </div>
        ) : (
          <Notice>La ves sin poder cambiarla: te falta el permiso de editar.</Notice>
        )}
        <div className={styles.acts}>
          {mayWrite && renderAssistant && (
            <Button onClick={() => setOpen('assistant')}>
              <IconWand size="1.25rem" stroke={1.75} aria-hidden /> Asistente
            </Button>
          )}
          <Button onClick={() => void show('preview')}>
            <IconEye size="1.25rem" stroke={1.75} aria-hidden /> Vista previa
          </Button>
          <Button onClick={() => void show('versions')}>
            <IconHistory size="1.25rem" stroke={1.75} aria-hidden /> Versiones
          </Button>
          {mayWrite && (
            <Button
              variant={hasSettingErrors ? 'danger' : 'plain'}
              aria-haspopup="dialog"
              onClick={() => setOpen('settings')}
            >
              <IconSettings size="1.25rem" stroke={1.75} aria-hidden />{' '}
              {hasSettingErrors ? 'Revisar los ajustes' : 'Ajustes'}
            </Button>
          )}
        </div>
      </div>
      {mayWrite && <OtherEditors postId={post.id} />}
      <SaveConflictNotice draft={{ ...draft, take: replaceDraft }} />
      {draft.state === 'refused' && <FormError message={draft.problem} />}
      {draft.wasFound && (
        <Notice>Recuperamos lo que este dispositivo no había podido guardar.</Notice>
      )}
      <PublishPanel
        post={post}
        draft={draft}
        toPicture={() => toUndescribed.current?.()}
        toSetting={toSetting}
        mayEdit={mayEdit}
        mayWrite={mayWrite}
        mayDiscard={mayDiscard}
        onGone={() => {
          setGone(true)
          draft.discardLocalCopy()
          onGone()
        }}
      />
      <div className={styles.editor}>
        <fieldset
          className={styles.canvas}
          disabled={!mayWrite}
          style={{ border: 0, margin: 0, padding: 0 }}
        >
          <legend className="only-spoken">Entrada</legend>
          <PostHeading draft={draft} />
          {mayWrite ? (
            <DocumentEditor
              value={fields.document}
              round={round}
              pictures={post.pictures}
              error={documentError}
              onChange={(document) => change({ document })}
              save={draft.flush}
              renderUploader={renderUploader}
              uploadPicture={uploadPicture}
              toUndescribed={toUndescribed}
            />
          ) : (
            <PostPreviewFrame postId={post.id} mayShare={false} />
          )}
        </fieldset>
      </div>
      {mayWrite && (
        <Sheet open={open === 'settings'} onClose={() => setOpen(null)} title="Ajustes">
          <PostSettings draft={draft} pictures={post.pictures} renderUploader={renderUploader} />
        </Sheet>
      )}
      <Sheet open={open === 'versions'} onClose={() => setOpen(null)} title="Versiones">
        {open === 'versions' && (
          <Versions
            postId={post.id}
            version={draft.version()}
            mayWrite={mayWrite && draft.state === 'saved'}
            onRestored={(other) => {
              replaceDraft(other)
              setOpen(null)
            }}
          />
        )}
      </Sheet>
      <Sheet open={open === 'preview'} onClose={() => setOpen(null)} title="Vista previa">
        {open === 'preview' && <PostPreviewFrame postId={post.id} mayShare={mayShare} />}
      </Sheet>
      <Sheet open={open === 'assistant'} onClose={() => setOpen(null)} title="Asistente">
        {open === 'assistant' &&
          renderAssistant?.({
            postId: post.id,
            checkedAt: post.checkedAt,
            fields,
            change,
            changeText: (document) => {
              change({ document })
              setRound((before) => before + 1)
            },
          })}
      </Sheet>
      <UnsavedChanges
        when={mayWrite && !isGone && draft.state !== 'saved' && draft.state !== 'ended'}
        onSave={draft.flush}
        onDiscard={draft.discardLocalCopy}
      />
    </div>
  )
}
