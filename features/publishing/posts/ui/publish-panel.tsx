import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldErrors } from '#shared/app-error.ts'
import type { Endpoint, Input, Output } from '#shared/endpoint.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { callKey, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  deletePost,
  listStaffPosts,
  publishPost,
  readStaffPost,
  setPostState,
  touchPost,
  unpublishPost,
  unschedulePost,
} from '../contract/manage.ts'
import type { StaffPost } from '../contract/post.ts'
import { postStateWords, postStatusWords } from '../vocabulary.ts'
import styles from './editor.module.css'
import { FreshnessMark } from './freshness-mark.tsx'
import { listMissingParts, MissingParts } from './missing-parts.tsx'
import { focusOn, type NamedSetting } from './post-settings.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import type { PostDraft } from './use-post-draft.ts'

type Props = {
  post: StaffPost
  draft: PostDraft
  /** Selects the first picture without a description. */
  toPicture: () => void
  /** Opens a field of the settings. */
  toSetting: (place: NamedSetting) => void
  mayEdit: boolean
  mayWrite: boolean
  mayDiscard: boolean
  onGone: () => void
}

/** Publication status of a post and its actions. */
export function PublishPanel({
  post,
  draft,
  toPicture,
  toSetting,
  mayEdit,
  mayWrite,
  mayDiscard,
  onGone,
}: Props) {
  const say = useSnackbar()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'schedule' | 'delete' | 'publish' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // An edit may have resolved the problem.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each edit
  useEffect(() => setProblem(null), [draft.fields])
  const refreshes = [listStaffPosts]
  const done = (words: string) => (afterSaving: StaffPost) => {
    draft.absorb(afterSaving)
    setProblem(null)
    say(words)
  }
  const onError = ({ message, fields = {} }: { message: string; fields?: FieldErrors }) => {
    draft.markErrors(fields)
    if ('fields.title' in fields) focusOn('title')
    setProblem(Object.values(fields)[0] ?? message)
  }
  const publish = useSend(publishPost, {
    refreshes,
    onSuccess: done('Publicada: ya la puede leer cualquiera.'),
    onError,
  })
  const unpublish = useSend(unpublishPost, {
    refreshes,
    onSuccess: done('Ya no está publicada.'),
    onError,
  })
  const unschedule = useSend(unschedulePost, {
    refreshes,
    onSuccess: done('Ya no se publicará sola.'),
    onError,
  })
  const setState = useSend(setPostState, { refreshes, onSuccess: done('Listo.'), onError })
  const touch = useSend(touchPost, {
    refreshes,
    onSuccess: done('Confirmada: sigue vigente.'),
    onError,
  })
  const onDeleted = () => {
    // A later visit to the address must not show cached data of the deleted post.
    queries.removeQueries({ queryKey: callKey(readStaffPost, { postId: post.id }) })
    onGone()
  }
  const remove = useSend(deletePost, { refreshes, onSuccess: onDeleted, onError })
  /** Saves pending changes before the action; the action is skipped if that fails. */
  const afterSaving = async (act: () => void) => {
    setProblem(null)
    if (await draft.flush()) act()
    else setProblem('Primero hay que guardar lo que escribiste. Revisa el aviso de guardado.')
  }
  const postId = post.id
  const sendAfterSaving =
    <E extends Endpoint>(send: { mutate: (input: Input<E>) => void }, input: Input<E>) =>
    () =>
      void afterSaving(() => send.mutate(input))
  const missing = listMissingParts(draft.fields, toPicture, toSetting)
  // Runs after the sheet has returned the focus.
  const leaveFor = (go: () => void) => {
    setOpen(null)
    requestAnimationFrame(go)
  }
  // Not disabled while pending: a disabled button would lose the keyboard focus.
  const publishNow = () =>
    void (
      !publish.isPending && afterSaving(() => publish.mutate({ postId, version: draft.version() }))
    )
  const isPublished = post.status === 'published'
  const isPublic = isPublished && post.state === 'active'
  return (
    <section className={styles.publication} aria-label="Publicación">
      <div className={styles.head}>
        <div className={styles.badges}>
          <Badge color={isPublic ? 'good' : 'plain'}>{postStatusWords[post.status]}</Badge>
          {post.state !== 'active' && <Badge color="clay">{postStateWords[post.state]}</Badge>}
          {(post.hasChanges || (isPublished && draft.state !== 'saved')) && (
            <Badge color="saffron">Con cambios sin publicar</Badge>
          )}
        </div>
        {(mayEdit || mayDiscard) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label="Más acciones">
                <IconDots stroke={1.75} aria-hidden />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              {mayEdit && (
                <Menu.Item onClick={sendAfterSaving<typeof touchPost>(touch, { postId })}>
                  Confirmar que sigue vigente
                </Menu.Item>
              )}
              {mayEdit && post.state !== 'active' && (
                <Menu.Item
                  onClick={sendAfterSaving<typeof setPostState>(setState, {
                    postId,
                    state: 'active',
                  })}
                >
                  Activar
                </Menu.Item>
              )}
              {mayEdit && post.state !== 'paused' && (
                <Menu.Item
                  onClick={sendAfterSaving<typeof setPostState>(setState, {
                    postId,
                    state: 'paused',
                  })}
                >
                  Pausar
                </Menu.Item>
              )}
              {mayEdit && post.state !== 'stored' && (
                <Menu.Item
                  onClick={sendAfterSaving<typeof setPostState>(setState, {
                    postId,
                    state: 'stored',
                  })}
                >
                  Almacenar
                </Menu.Item>
              )}
              {mayEdit && isPublished && (
                <Menu.Item onClick={sendAfterSaving<typeof unpublishPost>(unpublish, { postId })}>
                  Dejar de publicar
                </Menu.Item>
              )}
              {mayDiscard && (
                <Menu.Item color="red" onClick={() => setOpen('delete')}>
                  Eliminar
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <FreshnessMark checkedAt={post.checkedAt} />
      {post.scheduled?.problem && (
        <Notice color="problem" title="No se publicó sola">
          Debía publicarse el {momentWords(post.scheduled.at)}: {post.scheduled.problem} Cuando esté
          lista, publícala o elige otra fecha.
        </Notice>
      )}
      {post.scheduled && !post.scheduled.problem && (
        <p>
          Se publica sola el {momentWords(post.scheduled.at)}, hora de aquí. Zona elegida:{' '}
          {post.scheduled.zone}.
        </p>
      )}
      {isPublic && post.publicSlug && (
        <p>
          <Link to={`/blog/${post.publicSlug}`}>Ver la entrada</Link>
        </p>
      )}
      {post.publishedAt && (
        <p className={styles.quiet}>Publicada por primera vez {agoWords(post.publishedAt)}.</p>
      )}
      <FormError message={problem} onClose={() => setProblem(null)} />
      {mayWrite && !mayEdit && (
        <p className={styles.quiet}>La escribes tú; la publica quien del equipo puede editar.</p>
      )}
      {mayEdit && (
        <div className={styles.acts}>
          <Button
            variant="main"
            aria-busy={publish.isPending}
            onClick={() => (missing.length > 0 ? setOpen('publish') : publishNow())}
          >
            {isPublished ? 'Publicar cambios' : 'Publicar ahora'}
          </Button>
          {!isPublished && (
            <Button onClick={() => void afterSaving(() => setOpen('schedule'))}>
              {post.scheduled ? 'Cambiar la fecha' : 'Programar'}
            </Button>
          )}
          {post.scheduled && (
            <Button disabled={unschedule.isPending} onClick={() => unschedule.mutate({ postId })}>
              Quitar la fecha
            </Button>
          )}
        </div>
      )}
      <Sheet open={open === 'publish'} onClose={() => setOpen(null)} title="Antes de publicar">
        <MissingParts missing={missing} onGo={leaveFor} />
        <div className={styles.acts}>
          <Button variant="main" onClick={() => leaveFor(missing[0]?.go ?? (() => undefined))}>
            Completar
          </Button>
          <Button
            onClick={() => {
              setOpen(null)
              publishNow()
            }}
          >
            Publicar así
          </Button>
        </div>
      </Sheet>
      <Sheet open={open === 'schedule'} onClose={() => setOpen(null)} title="Programar la entrada">
        {open === 'schedule' && <MissingParts missing={missing} onGo={leaveFor} />}
        {open === 'schedule' && (
          <ScheduleForm
            post={post}
            version={draft.version()}
            onDone={(out: Output<typeof unschedulePost>) => {
              setOpen(null)
              done('Programada.')(out)
            }}
          />
        )}
      </Sheet>
      <Sheet open={open === 'delete'} onClose={() => setOpen(null)} title="Eliminar la entrada">
        <p>
          Se va con todas sus versiones y lo que la gente comentó, y no se puede recuperar. Si quizá
          la necesites, almacénala.
        </p>
        <FormError message={problem} />
        <div className={styles.acts}>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ postId })}
          >
            Eliminar la entrada
          </Button>
          <Button onClick={() => setOpen(null)}>Conservarla</Button>
        </div>
      </Sheet>
    </section>
  )
}
