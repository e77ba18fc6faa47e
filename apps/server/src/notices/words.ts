/** The languages in which notices are written. */
export const LANGUAGES = ['en', 'de', 'fr', 'cs'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of mails, messages and the pages behind their links. */
interface Words {
  readonly yourTurn: (game: string) => string;
  readonly yourTurns: (games: number) => string;
  readonly timeShort: (game: string) => string;
  readonly timeShortIn: (games: number) => string;
  readonly challenge: (name: string, game: string) => string;
  /** A game in the list: the opponents, and the deadline. */
  readonly line: (game: string, names: string, until: string) => string;
  readonly open: string;
  readonly stop: string;
  readonly whyMail: string;
  readonly confirmSubject: string;
  readonly confirmText: (name: string, url: string) => string;
  readonly confirmTitle: string;
  readonly confirmAsk: (address: string) => string;
  readonly confirmDo: string;
  readonly confirmed: string;
  readonly stopTitle: string;
  readonly stopAsk: string;
  readonly stopDo: string;
  readonly stopped: string;
  readonly linkOld: string;
}

export const WORDS: { readonly [language in Language]: Words } = {
  en: {
    yourTurn: (game) => `Your turn in ${game}`,
    yourTurns: (games) => `Your turn in ${games} games`,
    timeShort: (game) => `Your time in ${game} is running out`,
    timeShortIn: (games) => `Your time is running out (${games} games)`,
    challenge: (name, game) => `${name} challenges you to ${game}`,
    line: (game, names, until) => `${game} with ${names}: move by ${until}`,
    open: 'Open',
    stop: 'Stop notifications',
    whyMail: 'You get this mail because you turned on notifications. Stop all mails with one tap:',
    confirmSubject: 'Tuckbox: confirm your e-mail address',
    confirmText: (name, url) =>
      `Somebody who plays as ${name} wants notifications of games sent to this address.\n\nIf that is you, confirm it here:\n${url}\n\nIf not, ignore this mail: you will get no other.`,
    confirmTitle: 'Confirm your e-mail address',
    confirmAsk: (address) => `Send notifications to ${address}?`,
    confirmDo: 'Confirm',
    confirmed: 'Confirmed. You will get notifications at this address.',
    stopTitle: 'Stop notifications',
    stopAsk: 'Stop all notifications that come this way? You can turn them on again in the settings.',
    stopDo: 'Stop',
    stopped: 'Stopped. You will get no more notifications this way.',
    linkOld: 'This link is not valid, or has expired.',
  },
  de: {
    yourTurn: (game) => `Du bist am Zug: ${game}`,
    yourTurns: (games) => `Du bist in ${games} Spielen am Zug`,
    timeShort: (game) => `Deine Zeit wird knapp: ${game}`,
    timeShortIn: (games) => `Deine Zeit wird knapp (${games} Spiele)`,
    challenge: (name, game) => `${name} fordert dich zu ${game} heraus`,
    line: (game, names, until) => `${game} mit ${names}: Zug bis ${until}`,
    open: 'Öffnen',
    stop: 'Abbestellen',
    whyMail:
      'Du bekommst diese Mail, weil du Benachrichtigungen eingeschaltet hast. Mit einem Tipp bestellst du sie ab:',
    confirmSubject: 'Tuckbox: bestätige deine E-Mail-Adresse',
    confirmText: (name, url) =>
      `Jemand, der als ${name} spielt, möchte Benachrichtigungen über Spiele an diese Adresse.\n\nWenn du das bist, bestätige es hier:\n${url}\n\nWenn nicht, beachte diese Mail nicht: Es kommt keine weitere.`,
    confirmTitle: 'E-Mail-Adresse bestätigen',
    confirmAsk: (address) => `Benachrichtigungen an ${address} schicken?`,
    confirmDo: 'Bestätigen',
    confirmed: 'Bestätigt. Benachrichtigungen kommen an diese Adresse.',
    stopTitle: 'Benachrichtigungen abbestellen',
    stopAsk:
      'Alle Benachrichtigungen auf diesem Weg abbestellen? In den Einstellungen kannst du sie wieder einschalten.',
    stopDo: 'Abbestellen',
    stopped: 'Abbestellt. Auf diesem Weg kommt nichts mehr.',
    linkOld: 'Dieser Link ist ungültig oder abgelaufen.',
  },
  fr: {
    yourTurn: (game) => `À toi de jouer : ${game}`,
    yourTurns: (games) => `À toi de jouer dans ${games} parties`,
    timeShort: (game) => `Ton temps est presque écoulé : ${game}`,
    timeShortIn: (games) => `Ton temps est presque écoulé (${games} parties)`,
    challenge: (name, game) => `${name} te défie à ${game}`,
    line: (game, names, until) => `${game} avec ${names} : joue avant le ${until}`,
    open: 'Ouvrir',
    stop: 'Ne plus recevoir',
    whyMail:
      'Tu reçois ce message parce que tu as activé les notifications. Pour tout arrêter, un seul geste :',
    confirmSubject: 'Tuckbox : confirme ton adresse e-mail',
    confirmText: (name, url) =>
      `Quelqu'un qui joue sous le nom ${name} souhaite recevoir à cette adresse des notifications de parties.\n\nSi c'est toi, confirme ici :\n${url}\n\nSinon, ignore ce message : tu n'en recevras pas d'autre.`,
    confirmTitle: 'Confirmer ton adresse e-mail',
    confirmAsk: (address) => `Envoyer les notifications à ${address} ?`,
    confirmDo: 'Confirmer',
    confirmed: 'C’est confirmé. Les notifications arriveront à cette adresse.',
    stopTitle: 'Arrêter les notifications',
    stopAsk:
      'Arrêter toutes les notifications envoyées par ce moyen ? Tu pourras les réactiver dans les réglages.',
    stopDo: 'Arrêter',
    stopped: 'C’est arrêté. Tu ne recevras plus rien par ce moyen.',
    linkOld: 'Ce lien n’est pas valable ou a expiré.',
  },
  cs: {
    yourTurn: (game) => `Jsi na tahu: ${game}`,
    yourTurns: (games) => `Jsi na tahu, počet her: ${games}`,
    timeShort: (game) => `Dochází ti čas: ${game}`,
    timeShortIn: (games) => `Dochází ti čas, počet her: ${games}`,
    challenge: (name, game) => `${name} tě vyzývá na ${game}`,
    line: (game, names, until) => `${game}, hrají ${names}: tah do ${until}`,
    open: 'Otevřít',
    stop: 'Neposílat',
    whyMail: 'Tento e-mail dostáváš, protože máš zapnutá upozornění. Jedním klepnutím je vypneš:',
    confirmSubject: 'Tuckbox: potvrď svou e-mailovou adresu',
    confirmText: (name, url) =>
      `Někdo, kdo hraje jako ${name}, chce posílat upozornění na hry na tuto adresu.\n\nPokud jsi to ty, potvrď to zde:\n${url}\n\nPokud ne, e-mail ignoruj: žádný další nepřijde.`,
    confirmTitle: 'Potvrzení e-mailové adresy',
    confirmAsk: (address) => `Posílat upozornění na ${address}?`,
    confirmDo: 'Potvrdit',
    confirmed: 'Potvrzeno. Upozornění budou chodit na tuto adresu.',
    stopTitle: 'Vypnout upozornění',
    stopAsk: 'Vypnout všechna upozornění, která chodí touto cestou? V nastavení je můžeš znovu zapnout.',
    stopDo: 'Vypnout',
    stopped: 'Vypnuto. Touto cestou už nic nepřijde.',
    linkOld: 'Tento odkaz neplatí nebo jeho platnost vypršela.',
  },
};

export const wordsIn = (language: string): Words =>
  WORDS[LANGUAGES.find((known) => known === language) ?? 'en'];
