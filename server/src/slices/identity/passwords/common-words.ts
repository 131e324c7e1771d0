import { commonNames } from './common-names.ts';

/**
 * Words that common passwords are made of, in the languages of our users and their neighbours. Most entries of lists of
 * leaked passwords are these with digits and signs around them, or two of them together, so the words and the rules in
 * `password-rules.ts` cover far more than a list of the same size.
 */
const words = `
a abc abcd abcdef abcdefg about above absolute access account active admin administrator adventure after again agent
agosto agua aime air alarm album alcohol alex alexander alien alive all almost alone alpha also always amanda amazing
amazon ambition amen america ami amie amies amiga amigo amigos amis amistad amitie amor amore amour amoureux an
analyst ancient and andrew android ange angel angelito angry animal anna annee another answer anthony anyone anything
apfel apollo apple apples april aqua arbeit arbre archer arctic are argent army around arrow arsenal art artist as asd
asdasd asdf asdfgh asdfghjkl ashley ask assassin asshole at atomic attack audi august automne autumn avenue avril away
awesome awful axe azerty azertyuiop azul azure babies baby babygirl back bad badboy bag baker ball ballet balloon
bambina bambino banana banane band bang bank bar barbecue barca barcelona barn barney baseball basket basketball bass
bastard bat bateau batman battery battle baum bay beach beans bear beast beat beatles beau beautiful beauty beaver
bebe because bed beer beijo believe bell bella belle bello benjamin berlin berry best better beyond bible bicycle
bienvenue bier big bigboy bigdog bijou biology biquet bird birthday biscuits bisou bisous bitch bitcoin bitter black
blackcat blade blank blaster blaze blessed blessing bleu blind blizzard block blonde blood bloody blossom blue blues
blume bmw boat body bomb bond bones bonita bonito bonjour bonnie book books boss bottle bottom boulot box boy boys
brain brandon brasileiro brave bread break breeze brian bridge bright bring british broken brother brown bruder bubble
buddha budget buenos bull bullet bullshit bunny burger burn bus business buster but butter butterfly button buy by
caballo cable cachorro cactus cake calgary california calin caline call cama camaro camel camera camp canada candle
candy cane cannon captain car card cards carino carlos carnival carrot cars cartoon casa cash castle cat catch cats
cavallo cell center central century cerise chair champion champions chance change changeme channel chaos chapter
charles charlie chat chaton cheer cheese chelsea chemistry cherry chess cheval chevy chico chief chien child children
chili chiquita chocolat chocolate choice chouchou chouette chris christ christian christmas christopher church ciao
ciel cielo cinema circle circus cisco citron city class classic clave clean clear click client clock cloud clown club
coach coast cobra code coeur coffee coin cold collect college color colour columbia combat come comedy comfort command
common company compaq complete computer concert concrete condor confirm connect contact content contra contract
contrasena contraseña control cookie cookies cool copain copine copper corazon corner corporate correct corvette
cosmic cotton coucou country couple court cover cow cowboys crash crazy cream create credit creek cricket crime crow
crown cruise cry crystal cube culture cuore curious customer cute cyber cycle dad daddy daisy damn dance dancing
danger daniel dark darkangel darkstar darling data database daughter david day days dead deal dear death december deep
deer default defense delete deliver demo democracy demon design desire desk desktop destiny detective deus deutsch
deutschland develop device devil diablo diamond diana diary dich diet dieu digger digital dinero dinner dinosaur dios
dir direct dirty disco discover do doctor dog doggy dogs doll dollar dolphin dolphins domain donald dont door double
doudou doudoune down downtown dragon draw dream dreamer dreams drink drive driver drop drum drums dry duck dulce dust
dynamic dynasty each eagle early earth easter easy eat eau echo eclipse ecole economy edge edmonton education eggs
eight elder electric electro elefante element elephant eleven elite elizabeth email emerald eminem emma emotion empire
employee empty end enemy energy enero enfant engel engine engineer england enjoy enter enterprise entry environment
erde escuela espana espoir estate estrella ete eternal etoile euro even evening ever evergreen every everyday
everything evil evolution excel exit expert express extra extreme eyes fabulous face facebook fact fairy faith
faithful fake falcon fall falling familia famille family fan fantasy farm farmer fashion fast fat fatboy fate father
fear feather february fee feel felicidad feliz femme fenster ferrari feuer ficken fight fighter figure file film final
finance find fine finger finish fiore fire firefly firefox fireman first fish fit five flamenguista flash flat fleur
fleuve flight float floor flor flower flowers fly flying focus fool foot football for force ford forest foret forever
forget forward forza four fox fraise free freedom freeman freestyle freeze freiheit fresh freshet freund freunde
friday friend friendly friends frodo frog from fromage front fruit fuck fuckyou fuego full fun funky funny fussball
futbol future game gamer games gandalf garage garden garfield garten gas gate gatinha gatito gato gatto geheim geld
general genius gennaio gentle george get getmein ghost giant gift ginger girl girls give glass global glory go goal
goat god godfather godisgood godislove gold golden goldfish golf gone good goodbye goodday goodluck goodmorning
goodnight google gorilla got gott grace grandma grandpa grape graphics grass gravity gray great greatest green
grenouille grey gros ground group grow gruen guapa guapo guardian guerra guess guest guild guitar guitarist gun guru
hacker hair half hallo halloween hamburg hand hands hannah happiness happy hard hardcore harley harmony has haslo hat
hate haus have hawk he head heart hearts heat heaven heavy height hell hello help her here hermana hermano hermosa
hero heroes herz heslo hidden high highway hijo hill him himmel hippo his history hit hiver hobbit hobby hockey
hockeyrock hola holiday hollywood holy home homework honda honest honey honor hook hooligan hope hornet horse horses
hospital hot hotdog hotel hotrod hottie hour house how hulk human humble hund hundred hungry hunter hurricane husband
hydrology i ice icecream ich idea idiot idontknow if ihateyou illusion ilove ilovegod iloveyou image imagine immortal
impact impossible in income indeed infinity info information insane inside install intel internet inverno invisible
iphone iron ironman is isabella island it james january jardin jason jazz jelly jennifer jessica jesucristo jesus
jesuschrist jetaime jeu jewel job john join joke joker jolly jordan joseph joshua jouer jour journey joy judge juice
juillet juin julio july jump june jungle junio just justdoit justice justin justme juve juventus kaffee katze keep
kevin key keyboard keys kick kill killer kind kinder king kingdom kings kiss kisses kitchen kite kitten kitty know
koenig kuchen kungfu laboratory ladies lady lake lakers land language lapin laptop large laser last later laugh laura
law lawyer lazy leader leaf learn leben leche left lemon leopard less let letmein letter level liberty library licht
licorne lieb liebe liebling life lifetime light lightning lights like lily lime limited linda lindo line lineage link
linux lion lionking lions listen little live liverpool living lizard lkjhgfdsa lobo lobster lock login lollipop lollol
london lonely long look looking lord lorena loser lost lot loud loulou loup love lovelove lovely loveme lover lovers
loves loveyou low loyal luck lucky luckydog lumiere luna lunch lune mach machine mad madman madness madre mafia maggie
magic magical mail main maison maker mama maman mamma mammoth mamour man manager manchester manga mango mania manon
many map marble march mare maria mariposa mark market marriage marseille martini marvel mask massive master matador
match math maths matrix matthew maus maximum may me mean medical medicine mega mein meine mela melon member memory
mental mer mercedes merci mercredi mercy merde merlin merry message metal metallica meteor meuamor mexicano mexico mi
michael michelle mickey microsoft midnight mierda might milano military milk million mind mine minimum mining ministry
minnie minou miracle mirror misery mission mistress mix mnbvcxz mobile model modern moi mois mom moment mommy mon mond
monday monde money monica monitor monitoring monkey monkeys monster montagne month montreal moon moonlight more morena
morning motdepasse mother motion motor motorcycle mountain mountains mouse movie movies much mucho muerte mujer mum
mundo muscle museum mushroom music musica musical musik musique must mustang mutter my mylove myself mysql mystery
nacht naked name naruto national nature navy nd need neige nemesis nena network never nevermind new news newyear next
nice nicholas nicole night nightmare nine ninja nino nirvana no noble nobody noche noel nokia noodle noodles normal
north not note notebook nothing notte nounours novel november now nuage nuclear nuit number nurse nuts object obrigado
obsidian ocean october odyssey of off office officer often oil oiseau okay old olivia omega on one onelife onelove
onetwothree online only open opensesame opera operator option or oracle orange orchid order original other ottawa oui
our ours out outlaw outside over own oxygen pace pacifico padre page paint painter palace paloma panda pants papa
paper papillon para parade parents paris park parola partner party pass passat passer passion passport passw passwd
password passwort passwörter past patience patriots paul pay peace peaceful peach peak peanut pearl pen pencil people
pepper pere perfect perrito perro person pet petit petite pferd phantom phoenix phone photo physics piano picasso
pickle picture pie piece pig pilot pine pineapple pink piojo pioneer pirate pistol pizza place plane planet plant
plastic play playa player playing please pleasure plokij plus pocket poetry point poison poisson poiuytrewq pokemon
poker police polish politics pomme pony poop pop popcorn popular porsche port post postgres potato poulet poupee power
powerful precious predator present president press pressure pretty prime prince princesa princesita princess print
printemps printer prison privacy private prize pro problem process producer product professional professor profile
program project promise protect proud pseudo public puce puppet puppy purchase purple pussy puzzle pyramid python
qazwsx qazwsxedc quality quantum queen querida quest question quick quiet qwerty qwertyuiop qwertz rabbit race racer
racing radar radio rain rainbow raindrop rambler random range ranger rap rat rd reader ready real reality really
realmadrid reason record red redrose redsox regen reggae registered reina remember renard renegade report request
rescue research reset restaurant return reve revenge revolution rey rhino rhythm rice rich richard ride rider right
ring ringo rise river riviere road robert robot rock rocket rocknroll rocks rockstar roi rojo roma romance romantic
roof room rooster root rope rosa rose roses rot rouge round router royal rue rugby ruler run runner running ryan s
sable sacred sad safe safety sailing sailor saint salad salasana sales salmon salsa salt samba samedi sample samsung
samuel samurai sand sandwich santo sapphire sarah saturday saturn saudade savage save say scarface schatz schloss
schnee schokolade school schools schule schwarz schwester science scientist scooby scout scream screen sea search
season seat second secret secreto secrets secure security see selena self sell senha senior sensei september serenity
server service sesame seven seventeen sex sexy sexygirl shadow shadows shalom shark sharks she sheep shell sherry
shine ship shirt shit shoes shoot shop shopping short shot shotgun show sick side siempre silence silent silly silver
silverado simple sing singer single sister six size skate skateboard skater skin skull sky slave sleep sleepy slim
slipknot slow small smart smile smiles smiley smoke smooth snail snake sniffer sniper snoopy snow snowball snowboard
snowflake snowman so soap soccer soccerball social society soeur soft software soir sol solar sold soldier sole soleil
solid solo solution some someone something sommer son song sonne sonnenschein sonyericsson sophie sorry soul sound
sourire souris south space spanish spark special speed speedy spell spider spiderman spring springtime square squirrel
st staff stage stand staple star stardust stargate starlight start startrek starwars state station stay steel steelers
stella step stern sterne steven stick still stone stop store storm story strange stranger strasse strawberry stream
street strength strike strong student studio stupid style submit subway success sucker suckit sucre sugar summer
summertime sun sunday sunflower sunrise sunset sunshine super superhero superior superman supersonic superstar
superuser supervisor support sure surf surfer surprise susi sweet sweetheart sweetie sweety sword symphony system
table tag take tango target task taxi tea teach teacher team teamo technology temp temporary ten tennis tequiero
tequieromucho tequila terror tesoro test tester testing testtest text th than thank thankgod thanks thankyou that the
them then theone there they thing things think third thirteen this thomas three throne thunder thursday tiempo tierra
tiger tigger tigre time times tiny tisch titan titans title to toast tobacco today together toi token tomato tomorrow
ton tool toolbox tools top toronto tortue total touch toujours tower town toy toyota toys track tractor trade trader
traffic train trainer training transfer travail travel treasure tree trees tribal trick triple triumph trois truck
true truelove trumpet trust trustno truth try tu tuesday turbo turtle twelve twenty twins twister twitter two u
ultimate ultra umbrella un unbelievable uncle under une unicorn unique united unity universe university unknown unlock
up upgrade us usa user vacances vache valid valley value vancouver vanilla vater vector velvet verano verde very
victoria victory vida video vie village ville violet violette vision vita viva vogel voice voiture vous voyage voyager
wachtwoord wait walk wall wallet wanted war warning warrior wars was wasser watch watching water watermelon watershed
wave way we weather web website wedding wednesday weed week weekend weird weiss welcome welt west wetter whale what
whatever wheel when where whisky white who why wife wild wildcat will william win wind window windows wine winner
winning winter wireless wisdom wise wish witch with wizard wolf wolves woman wonder wonderful wood word words work
worker working world worldwide wow write writer wrong wsxedc xmas xxx yamaha yankees year years yellow yes yesterday
yoga you young your yourself youtube zauber zebra zen zero zone zucker zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);

export const commonWords: ReadonlySet<string> = new Set([...words, ...commonNames]);
