import { ProfilePictures } from '#features/accounts/profiles/ui/profile/profile-pictures.tsx'
import {
  archiveAuthor,
  findAuthors,
  readStaffAuthor,
  type StaffAuthor,
} from '#features/publishing/authors/contract/team.ts'
import { AuthorView } from '#features/publishing/authors/ui/author-view.tsx'
import styles from '#features/publishing/authors/ui/authors.module.css'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useMay } from '../../use-staff-access.ts'
import { WithAuthor } from './with-author.tsx'

/** Page of an author, with a link to edit for permitted members. */
export default function AuthorProfile() {
  return <WithAuthor>{(author) => <Profile author={author} />}</WithAuthor>
}

function Profile({ author }: { author: StaffAuthor }) {
  const may = useMay()
  const { id, name, username, isArchived } = author
  return (
    <div className={styles.view}>
      <ProfilePictures
        profile={{
          fullName: name,
          avatarUrl: author.profileImage?.url ?? null,
          coverPhoto: author.coverImage?.url ?? null,
        }}
      />
      <AuthorView author={author} />
      <div className={styles.acts}>
        {may.edit && <ButtonLink to={`/staff/authors/${id}/editar`}>Editar</ButtonLink>}
        <ButtonLink to={`/blog/autores/${username}`} variant="plain">
          Ver su página
        </ButtonLink>
        {may.delete && <Archive id={id} name={name} isArchived={isArchived} />}
      </div>
    </div>
  )
}

function Archive({ id, name, isArchived }: { id: string; name: string; isArchived: boolean }) {
  const say = useSnackbar()
  const send = useSend(archiveAuthor, { refreshes: [readStaffAuthor, findAuthors] })
  const turn = (to: boolean, undo: boolean) =>
    send.mutate(
      { authorId: id, isArchived: to },
      {
        onError: (refusal) => say(refusal.message),
        onSuccess: () =>
          say({
            text: to ? `Archivaste a ${name}.` : `${name} está otra vez entre los activos.`,
            action: undo ? { label: 'Deshacer', run: () => turn(!to, false) } : undefined,
          }),
      },
    )
  return (
    <Button variant="quiet" disabled={send.isPending} onClick={() => turn(!isArchived, true)}>
      {isArchived ? 'Desarchivar' : 'Archivar'}
    </Button>
  )
}
