/** People without a browser, who speak with a server over the wire as a program of theirs would. */
export { befriend, type Member, member } from '../http/testing/members.ts';
export { come, entered, infoOf, playTournament, tournamentIn } from '../tournaments/testing/people.ts';
export { Client } from './client.ts';
export { choicesOf, playToTheEnd, sitAndStart } from './games.ts';
