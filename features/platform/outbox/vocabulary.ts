/** Minutes for which messages between processes are stored; every process reads at least once a second. */
export const outboxMinutes = 5
