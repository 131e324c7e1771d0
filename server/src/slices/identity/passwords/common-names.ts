/** Names that people put into passwords: of people, pets, teams, heroes, brands and places. */
export const commonNames: readonly string[] = `
aaron abdul abigail adam adidas adrian adriana aerosmith afc africa agnes ahmed aidan aiden airforce ajax alabama alan
alaska albert alberta alberto alejandra alejandro alessandro alexa alexandra alexandre alexis alfred ali alice alicia
alina alison allah allison alyssa amber amelia america american amsterdam amy ana anastasia anderson andre andrea
andreas andrei andres andrey angela angelica angelina angelo angels anime anita annie antoine anton antonio apollo
argentina ariana ariel arizona armando arsenal arthur arturo asia astonvilla athena atlanta atlas aurelie aurora
austin australia austria ava avalon avengers avery axel bailey bambi bandit barbara barbie barcelona barry basil
baxter bayern beagle beatrice beckham bella benfica benjamin bennett benny bentley bernard bernie bertie bianca
biscuit blackberry blackie blake blink bob bobby bogdan boomer boston bradley brandon brandy brasil brazil brenda
brett brian bridget british britney brittany broncos brooke brooklyn brooks bruce bruins bruno bryan bubba bubbles
buddy buffalo buffy bugatti bugsbunny bulldog bulldogs bulls calvin cameron camila camilla camille canada canadiens
canucks captain cardinals carla carlo carmen carol carolina caroline carpenter carrie carter casey casper cassandra
cassie catherine catholic celine celtic celtics cesar chad chandler chanel charlotte chase chelseafc cherokee chester
chevrolet chicago chicken chile china chinese chloe chopper chris chrissy christelle christina christine christophe
cindy claire clara clarence claude claudia clayton cleo cleopatra cleveland clifford clinton cocacola cocker coco cody
colin colombia colorado colts comet connor conrad cooper corey corsica cosmos costarica courtney cowboy cowboys craig
crystal cupcake curtis cynthia dakota dale dallas damian damien dancer danger dani daniela danielle danny daphne
darius darkness darren darth dave davidson dawn dean debbie deborah delphine delta denis denise dennis denver derek
desiree detroit devil devils dexter dianne diego diesel dillon dimitri disney dmitry dodgers dominic dominique donna
dora doris dorothy dortmund douglas dracula drake ducati duchess dude duke duncan dustin dylan eagles earl eddie edgar
eduardo edward edwin egypt eileen elaine eleanor elena eli elias elisa elise ella ellen ellie elliot elvis emerson
emilia emilie emily emmanuel enrique eric erica erik erika ernest ernesto estelle esther ethan eugene europe eva evan
evelyn everton explorer fabian fabien facundo falcons fatima fc felicia felipe felix fender fernanda fernando fido
fiona firebird flamengo flames florence florida floyd flyers forrest france frances francesca francesco francis
francisco francois frank frankie franklin fred freddie freddy frederic frenchie fritz gabriel gabriela gabrielle
galatasaray galaxy gangster gary gateway gators genesis geneva george georgia georgie gerald gerard germany gerrard
giants gibson gilbert gilles ginger giovanni gisele gizmo gladys glasgow glenn gloria gmail godzilla gordon grandpa
grant greece greg gregory gretchen guillaume guinness guitar gustavo guy halifax hamilton hamish hammer hank hannibal
hans harley harold harry harrypotter harvard harvey hawaii hawkeye hazel heather hector heidi heineken helen helena
helene helsinki henry hercules herman hermione hernandez hilary homer hotmail houston howard huawei hubert hudson hugo
hummer hunter hyundai ian iceland ignacio igor illinois india indian indiana indigo inter iran irene irina iris irish
isaac isabel isabelle isaiah islam israel istanbul italia italy ivan jack jackie jackson jacob jacqueline jacques
jaguar jaime jake jamaica jamie jan jana jane janet janice japan jared jasmin jasmine jasper javier jayden jean jeanne
jeep jeff jeffrey jenna jenny jeremy jerome jerry jersey jerusalem jesse jessie jets jill jim jimmy joan joanna joe
joel joey johan johanna johannes johnny johnson jonas jonathan jordan jorge jose josef josephine josh joyce juan
juanita judith judy jules julia julian juliana julie julien juliet juliette julio junior jupiter justine karate karen
karim karina karl karla katherine kathleen kathryn kathy katie katrina kawasaki kayla keith kelly kelsey ken kennedy
kenneth kenny kermit kerry kim kimberly kirk kirsten klaus knight knights kobe kobebryant korea kris kristen kristin
kristina kurt kyle ladybug lakers lamborghini lance larry lassie lauren laurence laurent laurie lavender lawrence
leafs leah leather lebron lee legend legends lenovo leo leon leonard leonardo leopold leslie lewis lexus liam liberty
lina linda lindsay lindsey linkinpark lions lisa lisbon liza lizzie logan lola lorenzo lorraine louis louise lucas
lucia lucie lucifer lucy luigi luis luisa luke luna lydia lynn macbook mackenzie maddie madison madonna madrid
magnolia mallory mandy manu manuel maple marathon marc marcel marcelo marcia marco marcos marcus margaret margarita
marge marguerite mariah mariana marie marilyn marina marine marines mario marion marius marlboro marley marlins
marshall martha martin martina martine marvin mary maryjane maserati mason mathew mathieu mathilde matilda matt matteo
maurice maverick max maxime maximus maxwell mazda megan melanie melbourne melina melinda melissa melody mercedes
mercury meredith mia miami micheal michel michele miguel mikael mike mikey milan miles miller millie milo mimi
minecraft miranda miriam misty mitchell mitsubishi mohamed mohammed moises molly monica monika monique montana morgan
moritz morris moscow moses motorola muffin muhammad mulder murphy mustafa nadia nadine nancy naomi napoleon napoli
natalia natalie natasha nathalie nathan nathaniel nebraska nelson neptune netflix nevada newcastle newton newyork
niagara nicky nicola nicolas nicole nigel nigeria nike nikita nikki niklas nina nintendo nissan noah noel nora norman
norway oakland obama oceane odessa ohio oilers olga oliver olivier ontario oreo oscar oslo ottawa otto owen oxford
packers paige pakistan palermo pamela panthers paola paolo paradise paris parker pascal pat patches patricia patrick
patriot paula pauline peaches pearl pebbles pedro peggy pele penelope penguin penguins penny pentagon peter peugeot
phil philip philippe phillips phoebe pierre piglet pikachu pittsburgh playboy playstation pluto poland polo pooh
popeye popper porkchop porsche portugal poseidon potter prague preston princesa pringles priscilla prometheus puma
pumpkin quebec quentin quincy rachel radiohead raiders ralph rambo ramon ramona rams randy rangers raphael raquel
rascal raul raven ravens raymond rebecca rebel reddevils regina reginald renault rene renee rex rhonda ricardo rick
ricky riley rita river roberta roberto robin robinson rocky rodney rodrigo roger roland rolex roma romain roman
romania romeo ronald ronaldinho ronaldo ronnie rooney rosario rosemary rosie ross roxanne roxy royal ruben ruby rudy
rufus russell russia rusty ruth sabrina sagitta sahara salvador sam samantha samira sammy samson sandra sandy santa
santiago santos saopaulo sasha saskia satan saturn saunders scarlett schalke scooter scorpio scorpion scotland scott
scotty scrappy seahawks sean seattle sebastian sega senators sergei sergey sergio seven shaggy shane shannon sharon
shaun shawn sheba sheila shelby sherlock shirley siemens sierra silvia simon simona simone simpson simpsons singapore
skipper skippy skyline skywalker slayer smith smokey smudge sofia sonia sonic sony sophia spain sparky spartan
spartans spencer spike spirit sponge spongebob spurs stacey stacy stalker stanley steelers stefan stefanie stella
stephan stephane stephanie stephen steve stewart stuart subaru sugar sundance susan susanna susie suzanne suzuki sven
sweden switzerland sydney sylvester sylvia sylvie tamara tammy tanya tara tarzan tasha tatiana taurus taylor teddy
teddybear terence teresa terminator terry tesla texas thailand theodore theresa thierry thor thornton tiffany tim
timothy tina tinker tinkerbell titanic toby tommy tony topgun tottenham toulouse tracey tracy travis trevor trinity
trisha tristan trojan trouble truman tucker turkey turner tweety twilight tyler tyson ukraine uzumaki valentin
valentina valentine valeria valerie vampire vanessa vegas vegeta venice venus vera vernon veronica veronika victor
vienna viking vikings vincent viper virgin virginia virginie vivian vladimir volcano volkswagen volvo wally walter
warcraft warren warriors washington wayne webster wendy wesley whiskey wilbur wilfried willie wilson winnie winnipeg
winston wolfgang wolfpack wolverine woody xavier xbox yahoo yankee yankees yoda yolanda yorkshire yvette yvonne
zachary zelda zeus zidane zoe zombie zorro
`
  .trim()
  .split(/\s+/);
