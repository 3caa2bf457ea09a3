import { EmptyState } from '#shared/ui/states.tsx'

/** What a seller reads where a page is not theirs. */
export function ManagersOnly({ what }: { what: string }) {
  return (
    <EmptyState title={`${what} es de quienes dirigen el negocio`} heading="h2">
      Pídele a su dueño o a un administrador que cambie tu papel en el equipo si también te toca.
    </EmptyState>
  )
}
