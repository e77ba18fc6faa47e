/** Why something cannot be done with a tournament. */
export type TournamentRefusal =
  | 'no-tournaments'
  | 'makers-have-accounts'
  | 'organisers-only'
  | 'too-many-tournaments'
  | 'too-many-entries'
  | 'not-maker'
  | 'no-tournament'
  | 'no-entrant'
  | 'entries-closed'
  | 'entrants-full'
  | 'accounts-enter'
  | 'no-bots-here'
  | 'too-many-bots'
  | 'too-few-entrants'
  | 'tournament-begun'
  | 'tournament-over'
  | 'busy';
