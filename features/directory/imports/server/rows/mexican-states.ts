import { stateCode, stateName } from '#shared/places/states.ts'

/** The 32 state codes in the order of INEGI's numbers: 01 Aguascalientes … 32 Zacatecas. */
const statesByNumber =
  'AGU BCN BCS CAM COA COL CHP CHH CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC'.split(
    ' ',
  )

/**
 * The state's name by INEGI's number (leading zero optional), else by its name in the register;
 * undefined for an unknown state.
 */
export function mexicanStateOf(number: string, name: string): string | undefined {
  const code =
    (/^\d{1,2}$/.test(number) && statesByNumber[Number(number) - 1]) || stateCode('MX', name)
  return code ? stateName('MX', code) : undefined
}
