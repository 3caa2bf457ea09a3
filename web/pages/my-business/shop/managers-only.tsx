import { EmptyState } from '#shared/ui/states.tsx'

/**
 * Notice for sellers on pages of owners and managers; `what` begins the sentence: `Las
 * promociones`.
 */
export function ManagersOnly({ what }: { what: string }) {
  return (
    <EmptyState title={`${what}: solo para el dueño y los administradores`} heading="h2">
      Pídele a su dueño o a un administrador que cambie tu función en el equipo si también te toca.
    </EmptyState>
  )
}
