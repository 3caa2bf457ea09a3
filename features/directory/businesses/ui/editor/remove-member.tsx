import { Button } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { listMyBusinesses, listTeam, removeTeamMember } from '../../contract/owner.ts'
import styles from './team-panel.module.css'

type RemoveMemberProps = {
  businessId: string
  profileId: string
  /** Null for the signed-in user. */
  name: string | null
  onLeft: () => void
}

/** Removes a member, or the signed-in user, after confirmation. */
export function RemoveMember({ businessId, profileId, name, onLeft }: RemoveMemberProps) {
  const showSnackbar = useSnackbar()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useSend(removeTeamMember, {
    refreshes: name === null ? [listMyBusinesses] : [listTeam],
    onSuccess: () => {
      setIsConfirming(false)
      showSnackbar(name === null ? 'Saliste del equipo' : `${name} ya no está en el equipo`)
    },
    onRefreshed: () => {
      if (name === null) onLeft()
    },
  })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsConfirming(true)}>
        {name === null ? 'Salir' : 'Quitar'}
        <span className="only-spoken">{name === null ? ' del equipo' : ` a ${name}`}</span>
      </Button>
      <Sheet
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={name === null ? '¿Salir del equipo?' : `¿Quitar a ${name}?`}
      >
        <div className={styles.team}>
          <p>
            {name === null
              ? 'Dejarás de ver y editar este negocio.'
              : 'Dejará de ver y editar este negocio. Puedes volver a invitarlo.'}
          </p>
          <FormError message={remove.error?.message ?? null} />
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ businessId, profileId })}
          >
            {name === null ? 'Sí, salir' : 'Sí, quitar'}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
